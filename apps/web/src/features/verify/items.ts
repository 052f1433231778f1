import type { SlipItem, SlipItemState, SlipVerdict } from '@clinker/contract/slips/content'
import { el } from '../../lib/browser/dom.ts'
import { say, sayOr } from './say.ts'

type Shape = 'full' | 'half' | 'hollow' | 'square'

const SHAPES: Readonly<Record<SlipItemState | SlipVerdict, Shape | undefined>> = {
  OK: 'full',
  QUALIFIED: 'full',
  PROVISIONAL: 'half',
  PENDING: 'hollow',
  NG: 'square',
  FAILED: 'square',
  NA: undefined,
}

const DRAWINGS: Readonly<Record<Shape, () => Element[]>> = {
  full: () => [el('circle', { cx: '5', cy: '5', r: '4.5', class: 'fill' })],
  half: () => [
    el('circle', { cx: '5', cy: '5', r: '4', class: 'stroke' }),
    el('path', { d: 'M5 1a4 4 0 0 0 0 8z', class: 'fill' }),
  ],
  hollow: () => [el('circle', { cx: '5', cy: '5', r: '3.9', class: 'stroke' })],
  square: () => [el('rect', { x: '1', y: '1', width: '8', height: '8', class: 'fill' })],
}

function mark(state: SlipItemState | SlipVerdict, text: string): Element {
  const shape = SHAPES[state]
  const drawn = shape && el('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' }, ...DRAWINGS[shape]())
  return el('span', { class: `mark ${shape ?? 'none'}` }, drawn, text)
}

export const verdictMark = (verdict: SlipVerdict): Element => mark(verdict, say(`batches.verdict.${verdict}`))

const word = (text: string): string => (text === 'PASS' || text === 'FAIL' ? say(`slips.paper.value.${text}`) : text)

/** `dim`: values in grey and without verdicts. */
export function itemTable(items: readonly SlipItem[], dim: boolean): Element {
  const heads = (['slips.paper.item', 'slips.paper.limit', 'slips.paper.result', 'slips.paper.verdict'] as const).map(
    (key) => el('th', { scope: 'col' }, say(key)),
  )
  const isStrength = ({ unit }: SlipItem) => unit === 'MPa'
  const factory = items.filter(({ inspection }) => inspection !== 'TYPE')
  const type = items.filter(({ inspection }) => inspection === 'TYPE')
  const table = el(
    'table',
    { class: 'items' },
    el('caption', {}, say('slips.paper.factory')),
    el('thead', {}, el('tr', {}, ...heads)),
    // Strength first, as on the paper.
    el(
      'tbody',
      {},
      ...[...factory.filter(isStrength), ...factory.filter((item) => !isStrength(item))].map((item) => row(item, dim)),
    ),
    type.length > 0 &&
      el(
        'tbody',
        {},
        el('tr', { class: 'group' }, el('th', { colspan: '4', scope: 'rowgroup' }, say('slips.paper.type'))),
        ...type.map((item) => row(item, dim)),
      ),
  )
  // On paper the table runs over two columns.
  return el('div', { class: 'columns' }, table)
}

function row({ code, unit, limit, value, state, method, testedOn }: SlipItem, dim: boolean): Element {
  const name = sayOr(`batches.indicator.${code}`, code)
  const how = [method, testedOn ?? ''].filter((text) => text !== '').join(' · ')
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, unit === '' ? name : `${name} ${unit}`, el('small', {}, how)),
    el('td', {}, word(limit)),
    el('td', {}, el('b', {}, word(value))),
    el('td', {}, dim && state !== 'PENDING' ? '-' : mark(state, say(`slips.paper.state.${state}`))),
  )
}
