import { t, type PlainKey } from '../../../lib/words/t.ts'
import { limitWords, resultText } from '../../../shared/batches/pass-text.ts'
import { DASH } from '../../../ui/figures/value.ts'
import type { Batch } from '../batch.ts'
import { comparisonOf } from './comparison.ts'

/** The comparison for a spreadsheet: a line per indicator, value and limit of each batch, mean and range. */
export function compareText(batches: readonly Batch[], reference: Batch): string {
  const head = [
    t('batches.values.indicator'),
    ...batches.flatMap(({ batchNum, showName }) => [`${batchNum} ${showName}`, t('batches.values.limit')]),
    t('batches.grid.mean'),
    t('batches.grid.min'),
    t('batches.grid.max'),
    'n',
  ]
  const lines = comparisonOf(batches, reference, false).flatMap(({ rows }) =>
    rows.map(({ code, unit, cells, spread }) => [
      `${t(`batches.indicator.${code}` as PlainKey)}${unit === '' ? '' : ` (${unit})`}`,
      ...cells.flatMap(({ row }) => (row ? [resultText(t, row), limitWords(t, row)] : [DASH, DASH])),
      ...(spread ? [spread.mean, spread.min, spread.max, String(spread.n)] : ['', '', '', '']),
    ]),
  )
  return [head, ...lines].map((line) => line.join('\t')).join('\n')
}
