import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { htmlLang } from '../../lib/speaker.ts'
import type { Trouble } from './ask.ts'
import { button, el, type Child } from '../../lib/dom.ts'
import { language, say } from './say.ts'

export function draw(root: Element, body: Child, speak: (language: Language) => void): void {
  // `replaceChildren` is younger than the browsers this page is for.
  while (root.firstChild) root.removeChild(root.firstChild)
  root.append(header(speak), el('main', {}, body))
  document.title = `${say('evaluation.title')} - ${say('app.name')}`
}

function header(speak: (language: Language) => void): Element {
  const choices = LANGUAGES.map((one) => {
    const choice = button(say(`language.${one}`), 'choice', () => speak(one))
    choice.lang = htmlLang(one)
    choice.setAttribute('aria-pressed', String(one === language()))
    return choice
  })
  const mark = el(
    'svg',
    { class: 'brand', width: '24', height: '24', viewBox: '0 0 28 28', 'aria-hidden': 'true' },
    el('rect', { width: '28', height: '28', rx: '6', class: 'ground' }),
    el('path', { d: 'M5 8h18M5 20h18', class: 'limits' }),
    el('path', { d: 'M5.5 15.5 10 12.5l4 3.5 4-4.5 4.5 3', class: 'line' }),
    el('circle', { cx: '18', cy: '11.5', r: '2.4', class: 'point' }),
  )
  return el(
    'header',
    {},
    el('div', { class: 'home' }, mark, say('evaluation.title')),
    el('div', { class: 'languages', role: 'group', 'aria-label': say('login.language') }, ...choices),
  )
}

const message = (kind: string, title: string, hint: string, action: Child): Element =>
  el(
    'section',
    { class: 'message', role: 'status', 'data-state': kind },
    el('h1', {}, title),
    el('p', {}, hint),
    action,
  )

export const openingView = (): Element => el('p', { class: 'opening', role: 'status' }, say('rate.opening'))

export const sentView = (): Element => message('SENT', say('rate.sent'), say('rate.sent-hint'), undefined)

/** The form could not be opened. */
export function troubleView(trouble: Trouble, retry: () => void): Element {
  const system = el('a', { class: 'button main', href: '/' }, say('rate.system'))
  if (trouble === 'REFUSED') return message(trouble, say('rate.refused'), say('ticket_refused'), system)
  if (trouble === 'CLOSED') return message(trouble, say('rate.refused'), say('evaluation_closed'), system)
  const again = button(say('state.retry'), 'main', retry)
  if (trouble === 'OFFLINE') return message(trouble, say('rate.offline'), say('rate.refused'), again)
  return message(trouble, say('rate.refused'), say(trouble === 'THROTTLED' ? 'too_many' : 'rate.failed'), again)
}

/** Sent, but it did not arrive. */
export const sendTrouble = (trouble: Trouble): string =>
  say(trouble === 'OFFLINE' ? 'rate.kept' : trouble === 'THROTTLED' ? 'too_many' : 'rate.failed')
