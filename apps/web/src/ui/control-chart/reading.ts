import { useCallback } from 'react'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { lineDp, type ChartData } from './chart-data.ts'

export const ruleWord = (rule: string): PlainKey => `charts.rule.${rule}` as PlainKey

/** What the values are called. */
export const valueWord = ({ ranges = false }: ChartData) => (ranges ? 'charts.moving-range' : 'charts.measured')

/** Marks whose pattern a point belongs to. */
export const marksAt = ({ marks }: ChartData, index: number) =>
  marks.filter(({ from, to }) => from <= index && index <= to)

/** A point as a sentence for screen readers. */
export function useReading(data: ChartData): (index: number) => string {
  const t = useT()
  return useCallback(
    (index) => {
      const point = data.points[index]
      if (!point) return ''
      const { id, date, value, band, due, corrected, inner } = point
      const { measured } = data
      const of = (figure: number) => `${figure.toFixed(measured.dp)} ${measured.unit}`.trim()
      const made = data.made.map((line) => line[index]).filter((one) => typeof one === 'number')
      return [
        id,
        date,
        value === null ? t('charts.no-value') : data.ranges ? `${t(valueWord(data))} ${of(value)}` : of(value),
        ...made.map((one) => `${one.toFixed(lineDp(data))} ${data.unit}`.trim()),
        ...(value === null && band
          ? [
              t('charts.forecast-reading', {
                value: of(band.value),
                lo: band.lo.toFixed(measured.dp),
                hi: band.hi.toFixed(measured.dp),
              }),
            ]
          : []),
        ...(value === null && due ? [t('charts.due-on', { day: due })] : []),
        ...(inner ? [t(`batches.verdict.${inner}`)] : []),
        ...(corrected ? [t('batches.verdict.CORRECTED')] : []),
        ...marksAt(data, index).map(({ rule }) => `${rule} ${t(ruleWord(rule))}`),
      ].join(t('charts.pause'))
    },
    [data, t],
  )
}

/** Names of the lines a kind of chart makes. */
export const madeWords = ({ kind, made }: ChartData) =>
  (kind === 'EWMA' ? (['charts.ewma'] as const) : (['charts.cusum-high', 'charts.cusum-low'] as const)).slice(
    0,
    made.length,
  )
