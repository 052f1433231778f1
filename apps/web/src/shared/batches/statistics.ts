import type { countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import type { Translate } from '../../lib/words/t.ts'
import type { Statistics } from '../../ui/data-grid/column.ts'
import { figureText } from '../../ui/figures/figures.ts'

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

/** Mean with S · Cv under it; the rest on demand. All figures are the server's. */
export function statisticsOf(
  t: Translate,
  counts: readonly Count[],
  open: boolean,
  sum: number | undefined,
): readonly Statistics[] {
  const mean = line(t('batches.grid.mean'), counts, ({ avg, s, cv }, dp) =>
    s === null
      ? { main: figureText(avg, dp) }
      : { main: figureText(avg, dp), sub: `${figureText(s, Math.max(2, dp))} · ${figureText(cv, 2)}%` },
  )
  const cells =
    sum === undefined
      ? mean.cells
      : { ...mean.cells, outboundNum: { main: figureText(sum, 2), sub: t('batches.grid.sum') } }
  if (!open) return [{ ...mean, cells }]
  return [
    { ...mean, cells },
    line(`${t('batches.grid.min')} – ${t('batches.grid.max')}`, counts, ({ min, max }, dp) => ({
      main: min === null ? '-' : `${figureText(min, dp)} – ${figureText(max, dp)}`,
    })),
    line(`${t('batches.grid.n')} · ${t('batches.grid.pass-rate')}`, counts, ({ n, passRate }) => ({
      main: String(n),
      ...(passRate !== null && { sub: `${figureText(passRate, 2)}%` }),
    })),
  ]
}
