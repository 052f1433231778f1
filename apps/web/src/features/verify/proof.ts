import { PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import { groupedCode } from '@clinker/contract/slips/code'
import type { SlipContent } from '@clinker/contract/slips/content'
import type { Found } from './fetch-slip.ts'
import { el, pairs, type Child } from '../../lib/browser/dom.ts'
import type { Answer } from './judge.ts'
import { say } from './say.ts'
import { clockText, shortTime } from './text.ts'

/** The page of a code; without one, its first page. */
export const addressOf = (code = ''): string => `${PUBLIC_PAGES.verify}/${code}`

/** Every issue of this slip, older and newer ones a step away. */
export function issueList(answer: Answer, code: string): Element {
  const rows = answer.issues.map((issue) => {
    const name = say('slips.paper.issue-kind', { n: issue.issueNo, kind: say(`slips.kind.${issue.type}`) })
    const here = issue.code === code
    const title = here ? el('b', {}, name) : el('a', { href: addressOf(issue.code) }, name)
    return el(
      'li',
      here ? { 'aria-current': 'page' } : {},
      title,
      el('small', {}, shortTime(issue.issuedAt)),
      el('span', { class: `state ${issue.state}` }, here ? say('verify.this') : say(`verify.${issue.state}`)),
    )
  })
  return el('section', {}, el('h3', {}, say('slips.paper.history')), el('ul', { class: 'issues' }, ...rows))
}

/** What anyone needs to check it once more without us. */
export function proof({ answer, at }: Found, code: string, content: SlipContent | undefined): Element {
  const before: [string, Child][] = (content?.previous ?? []).map(({ issueNo, kind, sha256 }) => [
    say('slips.paper.issue-kind', { n: issueNo, kind: say(`slips.kind.${kind}`) }),
    el('code', {}, sha256),
  ])
  return el(
    'footer',
    {},
    el('h3', {}, say('verify.proof')),
    pairs([
      [say('verify.code'), el('code', {}, groupedCode(code))],
      ['SHA-256', el('code', {}, answer.sha256)],
      ['ES256', el('code', {}, answer.signature)],
      [say('verify.key'), el('code', {}, answer.kid)],
      ...before,
    ]),
    el('p', {}, `${say('verify.checked-at', { at: clockText(at) })} · ${say('verify.address')}`),
  )
}
