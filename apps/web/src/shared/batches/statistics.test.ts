import { expect, it } from 'vitest'
import type { countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { t } from '../../lib/words/t.ts'
import { statisticsOf } from './statistics.ts'

const COUNT: ReplyOf<typeof countAllOutboundBatchNumIndicatorValue>[number] = {
  indicatorCode: 'CS28',
  indicatorName: 'x',
  unit: 'MPa',
  n: 40,
  avg: 48.9,
  s: 2.57,
  cv: 5.25,
  min: 44.1,
  max: 53.2,
  passNum: 40,
  passRate: 100,
  limitText: '≥42.5',
  asOf: null,
  nextDueDate: null,
}

it('shows a Cv as the server rounded it, never rounded again', () => {
  const [mean] = statisticsOf(t, [COUNT], false, undefined)
  expect(mean?.cells['CS28']).toEqual({ main: '48.9', sub: '2.57 · 5.25%' })
})

it('gives no statistic of fewer than five values, marks one of fewer than twenty, and always says of how many', () => {
  const [few, sizeOfFew] = statisticsOf(t, [{ ...COUNT, n: 19 }], false, undefined)
  expect([few?.cells['CS28'], sizeOfFew?.cells['CS28']]).toEqual([
    { main: '48.9', sub: '2.57 · 5.25%' },
    { main: '19', sub: '样本不足' },
  ])
  const [none, sizeOfNone] = statisticsOf(t, [{ ...COUNT, n: 4 }], false, undefined)
  expect([none?.cells['CS28'], sizeOfNone?.cells['CS28']]).toEqual([{ main: '-' }, { main: '4', sub: '样本不足' }])
  const [, enough] = statisticsOf(t, [COUNT], false, undefined)
  expect(enough?.cells['CS28']).toEqual({ main: '40', sub: '100.00%' })
})

it('names the sum under its column', () => {
  const [mean] = statisticsOf(t, [COUNT], false, 1694.52)
  expect(mean?.cells['outboundNum']).toMatchObject({ main: '1,694.52' })
})
