import type { Language } from '@clinker/contract/kernel/words'
import { deviceOf } from '@clinker/contract/slips/device'
import { pdfAddress, type Found, type Trouble } from './fetch-slip.ts'
import { unknownBanner, verdictBanner } from './banner.ts'
import { contentView } from './content.ts'
import { button, el, pairs, type Child } from '../../lib/browser/dom.ts'
import { publicHeader, redraw } from '../../lib/browser/public-header.ts'
import { entryForm } from './entry-form.ts'
import { isBroken, isGood, newerOf, readContent, type Verdict } from './judge.ts'
import { addressOf, issueList, proof } from './proof.ts'
import { language, say } from './say.ts'

/** ENTRY: no code yet. */
export type State = 'ENTRY' | 'CHECKING' | Trouble | Found

export interface Page {
  readonly state: State
  /** Normalised, or undefined where what was typed can be no code. */
  readonly code: string | undefined
  readonly typed: string
  readonly retry: () => void
  readonly speak: (language: Language) => Promise<void>
}

export function draw(root: Element, page: Page): void {
  const main = el('main', { 'aria-busy': String(page.state === 'CHECKING') }, ...body(page))
  const home = (...inside: Child[]) => el('a', { href: addressOf(), class: 'home' }, ...inside)
  redraw(root, publicHeader({ language, say }, home, say('verify.title'), page.speak), main)
}

function body(page: Page): Child[] {
  const { state, typed } = page
  if (state === 'ENTRY') {
    const wrong = typed !== ''
    return [el('section', { class: 'begin' }, el('h1', {}, say('verify.title')), entryForm(typed, wrong))]
  }
  if (state === 'CHECKING') return checking()
  if (state === 'UNKNOWN') return [unknownBanner(), el('section', { class: 'begin' }, entryForm(typed, false))]
  return typeof state === 'string' ? trouble(state, page) : found(state, page)
}

function checking(): Child[] {
  const skeletons = Array.from({ length: 6 }, () => el('div', { class: 'bone' }))
  return [el('p', { class: 'checking', role: 'status' }, say('verify.checking')), ...skeletons]
}

const TOLD = { OFFLINE: 'offline', THROTTLED: 'throttled', FAILED: 'failed' } as const

function trouble(state: keyof typeof TOLD, { retry }: Page): Child[] {
  const key = TOLD[state]
  return [
    el(
      'section',
      { class: 'trouble', role: 'status', 'data-trouble': state },
      el('h1', {}, say(`verify.${key}`)),
      el('p', {}, say(`verify.${key}-hint`)),
      button(say('kernel.state.retry'), 'main', retry),
    ),
  ]
}

function found(state: Found, page: Page): Child[] {
  const { answer, verdict } = state
  const code = page.code ?? ''
  const content = readContent(answer.content)
  const broken = isBroken(verdict)
  return [
    verdictBanner(answer, verdict, content?.issuer?.name ?? '', code),
    !broken && verdict !== 'VALID' && instead(state, code),
    el('p', { class: 'notice' }, say(noticeOf(verdict))),
    content &&
      drawn(() => contentView(content, broken || verdict === 'REVOKED', isGood(verdict) ? answer.coverage : undefined)),
    !broken && drawn(() => issueList(answer, code)),
    actions(state, code, content?.slipNo ?? code),
    drawn(() => proof(state, code, broken ? undefined : content)),
  ]
}

/** A forged text may have any shape: what cannot be drawn is left out, the verdict stays. */
function drawn(view: () => Element): Child {
  try {
    return view()
  } catch {
    return undefined
  }
}

const noticeOf = (verdict: Verdict) =>
  isBroken(verdict) ? 'verify.untrusted' : isGood(verdict) || verdict === 'UNCHECKED' ? 'verify.compare' : 'verify.kept'

/** What counts in its place comes before what no longer does. */
function instead({ answer, verdict }: Found, code: string): Child {
  const newer = newerOf(answer, code)
  if (verdict === 'UNCHECKED' && !newer) return undefined
  return el(
    'section',
    { class: 'instead' },
    pairs([[say('verify.revoke-reason'), answer.revokeReason ?? '']]),
    newer
      ? el('a', { class: 'button main', href: addressOf(newer.code) }, say('verify.newer', { n: newer.issueNo }))
      : el('p', {}, say('verify.none-newer')),
  )
}

function actions({ answer }: Found, code: string, name: string): Element {
  const line = el('p', { role: 'status' })
  const save = async () => {
    line.textContent = ''
    const address = await pdfAddress(code)
    if (address === 'THROTTLED') line.textContent = say('verify.pdf-limit')
    else if (address === 'FAILED') line.textContent = say('verify.pdf-failed')
    else {
      const link = el('a', { href: address.href, download: `${name}-${answer.issueNo}.pdf` }) as HTMLAnchorElement
      document.body.append(link)
      link.click()
      link.remove()
    }
  }
  const inChat = deviceOf(navigator.userAgent) === 'wechat'
  return el(
    'section',
    { class: 'actions' },
    answer.hasPdf && !inChat && button(say('verify.pdf'), 'main', () => void save()),
    answer.hasPdf && inChat && el('p', {}, say('files.open-in-browser')),
    button(say('verify.print'), 'plain', () => window.print()),
    el('a', { class: 'button plain', href: addressOf() }, say('verify.another')),
    line,
  )
}
