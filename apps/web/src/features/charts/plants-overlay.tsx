import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { useQueries } from '@tanstack/react-query'
import { useCompany } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { scaleTicks } from '../../ui/control-chart/scale.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { ErrorState } from '../../ui/states/state-view.tsx'
import page from './chart-page.module.css'
import type { ChartView } from './chart-view.ts'
import { linePath, markPath, monthsIn, placesOf, spanOf } from './overlay-shapes.ts'
import styles from './plants-overlay.module.css'

interface Plant {
  readonly pkOrg: string
  readonly unitname: string
}

interface Props {
  /** All that may be compared; those of the address are drawn beside the own one. */
  readonly plants: readonly Plant[]
  readonly view: ChartView
  readonly cementVariety: string | undefined
}

const [WIDTH, HEIGHT] = [960, 220]
const PLOT = { left: 44, right: WIDTH - 92, top: 12, bottom: HEIGHT - 24 }

/** One indicator of up to four companies over the days of production: lines, never a mean of them. */
export function PlantsOverlay({ plants, view, cementVariety }: Props) {
  const t = useT()
  const own = useCompany()
  const drawn = plants.filter(({ pkOrg }) => pkOrg === own || view.overlay.includes(pkOrg))
  const [code = 'CS28'] = view.codes
  const { startDate, endDate } = view.period
  const answers = useQueries({
    queries: drawn.map(({ pkOrg }) => ({
      ...query(allOutboundBatchNumLine, {
        query: { pkOrg, cementVariety: cementVariety ?? '', indicatorCode: code, chart: 'LINE', startDate, endDate },
      }),
      enabled: cementVariety !== undefined && drawn.length > 1,
    })),
  })
  if (drawn.length < 2) return null
  const failed = answers.find(({ error }) => error !== null)
  const lines = answers.map(({ data }) =>
    (data?.dateAxis ?? []).flatMap((date, i) => {
      const value = data?.series[0]?.data[i]
      return value === null || value === undefined ? [] : [{ at: Date.parse(date), value }]
    }),
  )
  const limit = answers.find(({ data }) => data)?.data?.limitLo ?? null
  const span = spanOf(lines, limit, [Date.parse(startDate), Date.parse(endDate)])
  const place = span ? placesOf(span, PLOT) : undefined
  const name = t(`batches.indicator.${code}` as PlainKey)
  const title = `${t('charts.plants.title')} · ${name}`
  return (
    <section className={`${page.charts} ${styles.overlay}`} aria-label={title}>
      <div className={page.head}>
        <h2>{title}</h2>
        <ul className={styles.legend}>
          {drawn.map(({ pkOrg, unitname }, i) => (
            <li key={pkOrg} data-line={i + 1}>
              <svg width="22" height="12" aria-hidden="true">
                <path d="M1 6H21" />
                <path d={markPath(i, 11, 6)} />
              </svg>
              {unitname}
            </li>
          ))}
        </ul>
      </div>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {span && place && (
        <svg
          className={styles.plot}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={title}
          data-overlay={drawn.length}
        >
          {scaleTicks(span.low, span.high).map((tick) => {
            const { y } = place({ at: span.from, value: tick })
            return (
              <g key={tick} className={styles.tick}>
                <path d={`M${PLOT.left} ${y}H${PLOT.right}`} />
                <text x={PLOT.left - 8} y={y + 4}>
                  {figureText(tick, Number.isInteger(tick) ? 0 : 1)}
                </text>
              </g>
            )
          })}
          {limit !== null && limit >= span.low && (
            <g className={styles.limit}>
              <path d={`M${PLOT.left} ${place({ at: span.from, value: limit }).y}H${PLOT.right}`} />
              <text x={PLOT.right + 8} y={place({ at: span.from, value: limit }).y + 4}>
                {t('charts.limit')} ≥{limit}
              </text>
            </g>
          )}
          {lines.map((line, i) => {
            const places = line.map(place)
            return (
              <g key={drawn[i]?.pkOrg} data-line={i + 1}>
                <path d={linePath(places)} />
                {places.length <= 200 && <path d={places.map(({ x, y }) => markPath(i, x, y)).join('')} />}
              </g>
            )
          })}
          {monthsIn(span).map(({ at, text }) => (
            <text key={at} className={styles.month} x={place({ at, value: span.low }).x} y={HEIGHT - 6}>
              {text}
            </text>
          ))}
        </svg>
      )}
    </section>
  )
}
