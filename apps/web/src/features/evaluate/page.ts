import type { Language } from '@clinker/contract/kernel/words'
import type { Trouble } from './send.ts'
import { button, el, type Child } from '../../lib/browser/dom.ts'
import { publicHeader, redraw } from '../../lib/browser/public-header.ts'
import { language, say } from './say.ts'

export function draw(root: Element, body: Child, speak: (language: Language) => Promise<void>): void {
  const home = (...inside: Child[]) => el('div', { class: 'home' }, ...inside)
  redraw(root, publicHeader({ language, say }, home, say('evaluation.title'), speak), el('main', {}, body))
  document.title = `${say('evaluation.title')} - ${say('kernel.app.name')}`
}

const message = (kind: string, title: string, hint: string, action: Child): Element =>
  el(
    'section',
    { class: 'message', role: 'status', 'data-state': kind },
    el('h1', {}, title),
    el('p', {}, hint),
    action,
  )

export const openingView = (): Element => el('p', { class: 'opening', role: 'status' }, say('evaluation.rate.opening'))

export const sentView = (): Element =>
  message('SENT', say('evaluation.rate.sent'), say('evaluation.rate.sent-hint'), undefined)

/** The form could not be opened. */
export function troubleView(trouble: Trouble, retry: () => void): Element {
  const system = el('a', { class: 'button main', href: '/' }, say('evaluation.rate.system'))
  if (trouble === 'REFUSED') return message(trouble, say('evaluation.rate.refused'), say('ticket_refused'), system)
  if (trouble === 'CLOSED') return message(trouble, say('evaluation.rate.refused'), say('evaluation_closed'), system)
  const again = button(say('kernel.state.retry'), 'main', retry)
  if (trouble === 'OFFLINE')
    return message(trouble, say('evaluation.rate.offline'), say('evaluation.rate.refused'), again)
  return message(
    trouble,
    say('evaluation.rate.refused'),
    say(trouble === 'THROTTLED' ? 'too_many' : 'evaluation.rate.failed'),
    again,
  )
}

/** Sent, but it did not arrive. */
export const sendTrouble = (trouble: Trouble): string =>
  say(trouble === 'OFFLINE' ? 'evaluation.rate.kept' : trouble === 'THROTTLED' ? 'too_many' : 'evaluation.rate.failed')
