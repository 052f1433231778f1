import { useT } from '../../lib/words/t.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import { ForecastBar } from './forecast-bar.tsx'
import styles from './side.module.css'

/** What 28 days will probably bring, how sure that is, and what it must not be used for. */
export function ForecastPanel({ batch }: { batch: Batch }) {
  const t = useT()
  const row = batch.indicatorList.find(({ indicatorCode }) => indicatorCode === 'CS28')
  const model = batch.forecastModel
  if (row?.state !== 'PENDING' || !model) return null
  const { forecast, limitLo } = row
  const why = model.objections.map((one) =>
    one === 'too-few'
      ? t('batches.forecast.objection.too-few', { n: model.n })
      : one === 'weak-relation'
        ? t('batches.forecast.objection.weak-relation', { r: (model.r ?? 0).toFixed(2) })
        : t('batches.forecast.objection.too-wide', { s: model.s.toFixed(2) }),
  )
  return (
    <section className={panel.panel} aria-labelledby={`forecast-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`forecast-${batch.batchNum}`}>{t('batches.forecast.title')}</h2>
        <span className={styles.tag}>{t(forecast ? 'batches.forecast.tag' : 'batches.forecast.none')}</span>
      </div>
      {forecast ? (
        <>
          <div className={styles.bar}>
            <ForecastBar forecast={forecast} limit={limitLo} inner={row.innerLo} />
          </div>
          <p className={styles.words}>
            {t('batches.forecast.words', {
              early: model.early.toFixed(1),
              lo: forecast.lo95.toFixed(1),
              hi: forecast.hi95.toFixed(1),
              bound: (model.lowerBound ?? forecast.lo95).toFixed(1),
            })}
            {limitLo !== null &&
              t((model.lowerBound ?? forecast.lo95) >= limitLo ? 'batches.forecast.above' : 'batches.forecast.below', {
                limit: limitLo.toFixed(1),
              })}
            {t('batches.forecast.model', { n: model.n, r: (model.r ?? 0).toFixed(2), s: model.s.toFixed(2) })}
            {forecast.extrapolated && <span className={styles.boundary}>{t('batches.forecast.extrapolated')}</span>}
            <span className={styles.boundary}>{t('batches.forecast.boundary')}</span>
          </p>
        </>
      ) : (
        <p className={styles.words}>{why.join(t('charts.pause'))}</p>
      )}
    </section>
  )
}
