import { useT } from '../../lib/words/t.ts'
import { DASH } from '../figures/value.ts'
import { lineDp, type ChartData } from './chart-data.ts'
import styles from './control-chart.module.css'
import { madeWords, marksAt, ruleWord, valueWord } from './reading.ts'

interface Props {
  readonly data: ChartData
  readonly label: string
  readonly onOpen?: ((id: string) => void) | undefined
}

/** The same data for those who do not see a chart, or would rather read. */
export function DataTable({ data, label, onOpen }: Props) {
  const t = useT()
  const text = (value: number | null | undefined, dp: number) => (typeof value === 'number' ? value.toFixed(dp) : DASH)
  const at = (value: number | null | undefined) => text(value, data.measured.dp)
  return (
    <div {...(onOpen && { className: styles.tableBox, role: 'region', 'aria-label': label, tabIndex: 0 })}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('charts.batch')}</th>
            <th scope="col">{t('charts.produced')}</th>
            <th scope="col">
              {t(valueWord(data))} {data.measured.unit}
            </th>
            {madeWords(data).map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
            <th scope="col">{t('charts.forecast')}</th>
            <th scope="col">{t('charts.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {data.points.map(({ id, date, value, band, corrected, inner }, i) => (
            <tr key={id}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" className={styles.link} onClick={() => onOpen(id)}>
                    {id}
                  </button>
                ) : (
                  id
                )}
              </th>
              <td>{date}</td>
              <td>{at(value)}</td>
              {madeWords(data).map((word, line) => (
                <td key={word}>{text(data.made[line]?.[i], lineDp(data))}</td>
              ))}
              <td>{band ? `${at(band.value)} (${at(band.lo)} – ${at(band.hi)})` : DASH}</td>
              <td>
                {[
                  ...(inner ? [t(`batches.verdict.${inner}`)] : []),
                  ...(corrected ? [t('batches.verdict.CORRECTED')] : []),
                  ...marksAt(data, i).map(({ rule }) => `${rule} ${t(ruleWord(rule))}`),
                ].join(t('charts.pause')) || DASH}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
