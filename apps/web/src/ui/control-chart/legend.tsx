import { useT } from '../../lib/words/t.ts'
import { Verdict } from '../figures/verdict.tsx'
import type { ChartData } from './chart-data.ts'
import styles from './legend.module.css'

/** Meaning of the symbols in use. */
export function ChartLegend({ data }: { data: ChartData }) {
  const t = useT()
  const waits = data.points.some(({ value, band }) => value === null && band)
  const corrected = data.points.some((point) => point.corrected)
  const sides = (['LOW', 'HIGH'] as const).filter((side) => data.points.some(({ inner }) => inner === side))
  return (
    <ul className={styles.legend}>
      {data.kind === 'CUSUM' ? (
        <>
          <li>
            <i className={styles.high} />
            {t('charts.cusum-high')}
          </li>
          <li>
            <i className={styles.low} />
            {t('charts.cusum-low')}
          </li>
        </>
      ) : (
        <li>
          <i className={styles.dot} />
          {t('charts.measured')}
        </li>
      )}
      {waits && (
        <li>
          <i className={styles.band} />
          {t('charts.forecast')}
        </li>
      )}
      {corrected && (
        <li>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M5 .9 9.4 9H.6z" fill="none" stroke="var(--warn)" strokeWidth="1.4" strokeLinejoin="round" />
          </svg>
          {t('batches.verdict.CORRECTED')}
        </li>
      )}
      {sides.map((side) => (
        <li key={side}>
          <Verdict of={side} />
        </li>
      ))}
    </ul>
  )
}
