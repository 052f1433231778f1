import { plantedTruth } from '@clinker/contract/charts/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { ChartView } from './chart-view.ts'
import styles from './side-panel.module.css'

interface Props {
  readonly cementVariety: string
  readonly view: ChartView
  readonly change: (change: ViewChange) => void
}

/** What the made-up world hid, beside what the rules found: staff of a demo only, elsewhere the server has nothing to tell. */
export function PlantedTruth({ cementVariety, view, change }: Props) {
  const t = useT()
  const { startDate, endDate } = view.period
  const truth = useQuery(query(plantedTruth, { query: { cementVariety, startDate, endDate } }))
  const own = truth.data?.filter(({ indicatorCode }) => view.codes.includes(indicatorCode)) ?? []
  if (!truth.data || truth.data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="truth">
      <h2 id="truth">
        {t('charts.truth.title')} <small>{t('charts.truth.demo')}</small>
      </h2>
      {own.length === 0 && <p className={styles.note}>{t('charts.truth.none')}</p>}
      <ul className={styles.truth}>
        {own.map(({ kind, indicatorCode, firstBatchNum, lastBatchNum, firstDate, lastDate, sigmas }) => (
          <li key={`${kind} ${indicatorCode} ${firstBatchNum}`}>
            <b>{t(`charts.truth.kind.${kind}`)}</b> {t(`batches.indicator.${indicatorCode}` as PlainKey)}
            {sigmas !== 0 && ` ${sigmas > 0 ? '+' : '−'}${Math.abs(sigmas)}σ`}
            <button type="button" className={panel.link} onClick={() => change({ b: firstBatchNum })}>
              {firstBatchNum === lastBatchNum ? firstBatchNum : `${firstBatchNum} – ${lastBatchNum}`} (
              {firstDate.slice(5)}
              {firstDate !== lastDate && ` – ${lastDate.slice(5)}`})
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
