import { el } from '../../lib/browser/dom.ts'
import { newerOf, type Answer, type Verdict } from './judge.ts'
import { say } from './say.ts'
import { shortTime } from './text.ts'

type Look = 'ok' | 'warn' | 'bad' | 'none'

const LOOKS: Readonly<Record<Verdict, Look>> = {
  VALID: 'ok',
  EXTENDED: 'ok',
  SUPERSEDED: 'warn',
  REVOKED: 'bad',
  ALTERED: 'bad',
  WRONG_KEY: 'bad',
  OTHER_CONTENT: 'bad',
  UNKNOWN: 'none',
  UNCHECKED: 'warn',
}

/** Shape and word tell as much as the colour. */
const MARKS: Readonly<Record<Look, () => Element[]>> = {
  ok: () => [
    el('circle', { cx: '26', cy: '26', r: '25', class: 'ground' }),
    el('path', { d: 'm15 27 7.5 7.5L37.5 19', class: 'sign' }),
  ],
  warn: () => [
    el('path', { d: 'M26 3 50 47H2z', class: 'ground' }),
    el('path', { d: 'M26 20v13M26 40v.5', class: 'sign' }),
  ],
  bad: () => [
    el('rect', { x: '1', y: '1', width: '50', height: '50', rx: '4', class: 'ground' }),
    el('path', { d: 'M17 17l18 18M35 17 17 35', class: 'sign' }),
  ],
  none: () => [
    el('circle', { cx: '26', cy: '26', r: '25', class: 'ground' }),
    el('path', { d: 'M20 21a6 6 0 1 1 8.5 5.5C26.5 27.5 26 29 26 31M26 38v.5', class: 'sign' }),
  ],
}

/** The verdict at a glance. */
function banner(verdict: Verdict, lines: readonly string[]): Element {
  const look = LOOKS[verdict]
  const mark = el('svg', { width: '52', height: '52', viewBox: '0 0 52 52', 'aria-hidden': 'true' }, ...MARKS[look]())
  const words = el('div', {}, el('h1', {}, say(`verify.${verdict}`)), ...lines.map((line) => el('p', {}, line)))
  return el('section', { class: `banner ${look}`, role: 'status', 'data-verdict': verdict }, mark, words)
}

export const unknownBanner = (): Element => banner('UNKNOWN', [say('verify.UNKNOWN.text')])

export function verdictBanner(answer: Answer, verdict: Verdict, issuer: string, code: string): Element {
  const by = issuer === '' ? [] : [say('verify.by', { issuer })]
  switch (verdict) {
    case 'SUPERSEDED': {
      const at = shortTime(answer.supersededAt ?? '')
      const n = newerOf(answer, code)?.issueNo ?? answer.issueNo + 1
      return banner(verdict, [...by, say('verify.SUPERSEDED.text', { at, n })])
    }
    case 'EXTENDED': {
      const issue = newerOf(answer, code)?.issueNo ?? answer.issueNo + 1
      return banner(verdict, [...by, say('verify.EXTENDED.text', { n: answer.coverage.loads, issue })])
    }
    case 'REVOKED':
      return banner(verdict, [...by, say('verify.REVOKED.text', { at: shortTime(answer.revokedAt ?? '') })])
    case 'UNCHECKED':
      return banner(verdict, [...by, say('verify.UNCHECKED.text', { state: say(`verify.${answer.state}`) })])
    case 'VALID':
      return banner(verdict, [...by, say('verify.VALID.text')])
    default:
      // Whose it claims to be is not repeated.
      return banner(verdict, [say(`verify.${verdict}.text`)])
  }
}
