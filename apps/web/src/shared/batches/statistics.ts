import type { countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { ENOUGH_VALUES, LEAST_VALUES } from '@clinker/domain/spc/sample'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Translate } from '../../lib/words/t.ts'
import type { Statistics } from '../../ui/data-grid/column.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { statisticText } from '../../ui/figures/sample.tsx'
import { DASH } from '../../ui/figures/value.ts'

type Count = ReplyOf<typeof countAllOutboundBatchNumIndicatorValue>[number]

const line = (
  label: string,
  counts: readonly Count[],
  cell: (count: Count, dp: number) => { main: string; sub?: string },
) => ({
  label,
  cells: Object.fromEntries(
    counts.flatMap((count) =>
      count.n === 0 ? [] : [[count.indicatorCode, cell(count, indicatorOf(count.indicatorCode)?.dp ?? 0)]],
    ),
  ),
})

/** Mean with S · Cv under it, and of how many values; the range on demand. All figures are the server's. */
export function statisticsOf(
  t: Translate,
  counts: readonly Count[],
  open: boolean,
  sum: number | undefined,
): readonly Statistics[] {
  const mean = line(t('batches.grid.mean'), counts, ({ n, avg, s, cv }, dp) => {
    const main = statisticText(avg, dp, n)
    return s === null || n < LEAST_VALUES
      ? { main }
      : { main, sub: `${figureText(s, Math.max(2, dp))} · ${figureText(cv, 2)}%` }
  })
  const size = line(`${t('batches.grid.n')} · ${t('batches.grid.pass-rate')}`, counts, ({ n, passRate }) => {
    if (n < ENOUGH_VALUES) return { main: String(n), sub: t('batches.few') }
    return { main: String(n), ...(passRate !== null && { sub: `${figureText(passRate, 2)}%` }) }
  })
  const cells =
    sum === undefined
      ? mean.cells
      : { ...mean.cells, outboundNum: { main: figureText(sum, 2), sub: t('batches.grid.sum') } }
  if (!open) return [{ ...mean, cells }, size]
  const range = line(`${t('batches.grid.min')} – ${t('batches.grid.max')}`, counts, ({ min, max }, dp) => ({
    main: min === null ? DASH : `${figureText(min, dp)} – ${figureText(max, dp)}`,
  }))
  return [{ ...mean, cells }, size, range]
}
