import { el } from '../../lib/browser/dom.ts'
import { say } from './say.ts'

const STAR = 'm12 3.4 2.6 5.4 6 .8-4.4 4.1 1.1 5.9L12 16.7l-5.3 2.9 1.1-5.9L3.4 9.6l6-.8z'

interface Choice {
  readonly name: string
  readonly title: string
  readonly values: readonly number[]
  readonly chosen: number | undefined
  readonly onPick: (value: number) => void
  readonly ends: readonly [low: string, high: string]
  /** Drawn as stars, filled up to the chosen one. */
  readonly stars: boolean
}

/** One question with its answers side by side. */
export function choiceOf({ name, title, values, chosen, onPick, ends, stars }: Choice): HTMLFieldSetElement {
  const why = el('p', { class: 'why', role: 'status' })
  const labels: Element[] = []
  const mark = (value: number | undefined) =>
    labels.forEach((label, i) => {
      const own = values[i] ?? 0
      label.className = value !== undefined && (stars ? own <= value : own === value) ? 'on' : ''
    })
  for (const value of values) {
    const input = el('input', {
      type: 'radio',
      name,
      value: String(value),
      class: 'visually-hidden',
    }) as HTMLInputElement
    input.checked = value === chosen
    input.addEventListener('change', () => {
      mark(value)
      why.textContent = ''
      onPick(value)
    })
    const face = stars
      ? el('svg', { width: '32', height: '32', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, el('path', { d: STAR }))
      : el('b', { 'aria-hidden': 'true' }, String(value))
    const spoken = stars ? say('evaluation.rate.stars', { n: value }) : String(value)
    labels.push(el('label', {}, input, face, el('span', { class: 'visually-hidden' }, spoken)))
  }
  mark(chosen)
  return el(
    'fieldset',
    { class: stars ? 'stars' : 'scale' },
    el('legend', {}, title),
    el('div', { class: 'row' }, ...labels),
    el('p', { class: 'ends', 'aria-hidden': 'true' }, el('span', {}, ends[0]), el('span', {}, ends[1])),
    why,
  ) as HTMLFieldSetElement
}

/** Says that this one has no answer yet, and goes there. */
export function markMissing(choice: HTMLFieldSetElement, first: boolean): void {
  const why = choice.querySelector('.why')
  if (why) why.textContent = say('evaluation.rate.missing')
  if (!first) return
  choice.querySelector('input')?.focus()
  choice.scrollIntoView({ block: 'center' })
}
