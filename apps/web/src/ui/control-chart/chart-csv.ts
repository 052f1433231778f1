import { BOM, csvLine } from '@clinker/domain/text/csv'
import { t } from '../../lib/words/t.ts'
import { linesAt, type ChartData } from './chart-data.ts'
import { madeWords, marksAt, ruleWord } from './reading.ts'

/** The points in view of a spreadsheet, with the lines they are held against. */
export function chartCsv(data: ChartData, title: string): string {
  const { innerLo, innerHi } = data.lines
  const made = madeWords(data).map((word) => t(word))
  const inner = innerLo !== null || innerHi !== null
  return [
    BOM,
    csvLine([title]),
    csvLine([
      t('charts.batch'),
      t('charts.produced'),
      `${t('charts.measured')}(${data.measured.unit})`,
      ...made,
      t('charts.forecast'),
      `${t('charts.forecast')} 95% -`,
      `${t('charts.forecast')} 95% +`,
      `${t('charts.limit')} ≥`,
      `${t('charts.limit')} ≤`,
      ...(inner ? [`${t('charts.inner')} ≥`, `${t('charts.inner')} ≤`] : []),
      'CL',
      'UCL',
      'LCL',
      t('charts.remarks'),
    ]),
    ...data.points.map(({ id, date, value, band, corrected, inner: side }, i) => {
      const { limitLo, limitHi, cl, ucl, lcl } = linesAt(data, i)
      return csvLine([
        id,
        date,
        value,
        ...data.made.map((line) => line[i]),
        band?.value,
        band?.lo,
        band?.hi,
        limitLo,
        limitHi,
        ...(inner ? [innerLo, innerHi] : []),
        cl,
        ucl,
        lcl,
        [
          ...(side ? [t(`batches.verdict.${side}`)] : []),
          ...(corrected ? [t('batches.verdict.CORRECTED')] : []),
          ...marksAt(data, i).map(({ rule }) => `${rule} ${t(ruleWord(rule))}`),
        ].join('; '),
      ])
    }),
  ].join('')
}
