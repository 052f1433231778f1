import { COMMENT_MAX, EVALUATION_ITEMS, type EvaluationItem } from '@clinker/contract/evaluation/items'
import type { Answer } from './send.ts'
import { choiceOf, markMissing } from './choices.ts'
import { el } from '../../lib/browser/dom.ts'
import type { Draft, SavedForm } from './saved-form.ts'
import { say } from './say.ts'

const STARS = [1, 2, 3, 4, 5]
const SCALE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

interface Form {
  readonly saved: SavedForm
  readonly onChange: (draft: Draft) => void
  readonly onSend: (answer: Answer) => void
  readonly sending: boolean
  /** Why the last try did not arrive. */
  readonly trouble: string | undefined
}

export function formView({ saved: { opened, draft: begun }, onChange, onSend, sending, trouble }: Form): Element {
  let draft = begun
  const change = (over: Partial<Draft>) => {
    draft = { ...draft, ...over }
    onChange(draft)
  }
  const items = EVALUATION_ITEMS.map((item: EvaluationItem) =>
    choiceOf({
      name: item,
      title: say(`evaluation.item.${item}`),
      values: STARS,
      chosen: draft.ratings[item],
      onPick: (value) => change({ ratings: { ...draft.ratings, [item]: value } }),
      ends: [say('evaluation.rate.low'), say('evaluation.rate.high')],
      stars: true,
    }),
  )
  const recommend = choiceOf({
    name: 'recommend',
    title: say('evaluation.rate.recommend'),
    values: SCALE,
    chosen: draft.recommend,
    onPick: (value) => change({ recommend: value }),
    ends: [say('evaluation.rate.never'), say('evaluation.rate.surely')],
    stars: false,
  })
  const form = el(
    'form',
    { novalidate: '' },
    ...items,
    recommend,
    el('label', { for: 'comment' }, say('evaluation.rate.comment')),
    comment(draft.comment, (text) => change({ comment: text })),
    el('p', { class: 'trouble-line', role: 'alert' }, trouble),
    el(
      'button',
      { type: 'submit', class: 'button main', 'aria-busy': String(sending), ...(sending && { disabled: '' }) },
      say(sending ? 'evaluation.rate.sending' : 'evaluation.rate.send'),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const missing = [
      ...items.filter((_, i) => draft.ratings[EVALUATION_ITEMS[i] as EvaluationItem] === undefined),
      ...(draft.recommend === undefined ? [recommend] : []),
    ]
    missing.forEach((one, i) => markMissing(one, i === 0))
    if (missing.length > 0 || draft.recommend === undefined) return
    onSend({ ratings: draft.ratings as Answer['ratings'], recommend: draft.recommend, comment: draft.comment })
  })
  return el(
    'div',
    { class: 'form' },
    el('p', { class: 'company' }, opened.unitname),
    el('h1', {}, opened.title),
    el('p', { class: 'lead' }, say('evaluation.rate.hello', { name: opened.userName, period: opened.period })),
    el('p', { class: 'until' }, say('evaluation.rate.until', { day: opened.deadline })),
    form,
  )
}

function comment(text: string, changed: (text: string) => void): Element {
  const area = el('textarea', { id: 'comment', rows: '4', maxlength: String(COMMENT_MAX) }) as HTMLTextAreaElement
  area.value = text
  area.addEventListener('input', () => changed(area.value))
  return area
}
