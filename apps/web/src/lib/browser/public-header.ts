import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { button, el, type Child } from './dom.ts'
import { htmlLang } from '../words/speaker.ts'

interface Speaker {
  readonly language: () => Language
  readonly say: (key: 'session.login.language' | 'kernel.language.failed' | `kernel.language.${Language}`) => string
}

/** The head of a page that anyone may open: mark, name and languages. */
export function publicHeader(
  { language, say }: Speaker,
  home: (...inside: Child[]) => Element,
  name: string,
  speak: (language: Language) => Promise<void>,
): Element {
  const failed = el('p', { class: 'language-failed', role: 'alert' })
  const pick = (one: Language) => {
    failed.textContent = ''
    speak(one).catch(() => {
      failed.textContent = say('kernel.language.failed')
    })
  }
  const choices = LANGUAGES.map((one) => {
    const choice = button(say(`kernel.language.${one}`), 'choice', () => pick(one))
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
    home(mark, name),
    el('div', { class: 'languages', role: 'group', 'aria-label': say('session.login.language') }, ...choices),
    failed,
  )
}

/** `replaceChildren` is younger than the browsers these pages are for. */
export function redraw(root: Element, ...inside: Element[]): void {
  while (root.firstChild) root.removeChild(root.firstChild)
  root.append(...inside)
}
