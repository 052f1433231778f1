import { controlLimitList } from '@clinker/contract/control-limits/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { useQuery } from '@tanstack/react-query'
import { useViewParams } from '../../lib/list/view-params.ts'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import styles from './control-limits.module.css'
import { ProcessPanel } from './process-panel.tsx'

type Row = ReplyOf<typeof controlLimitList>['rows'][number]

/** Control limits of the company: what waits for approval, what is in force, and one process in full. */
export default function ControlLimitsPage() {
  const t = useT()
  const [params, change] = useViewParams()
  const found = useQuery(query(controlLimitList))
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return found.fetchStatus === 'paused' ? <OfflineState /> : null
  const { rows } = found.data
  const [first] = rows
  const cementVariety = params.get('v') ?? first?.cementVariety
  const indicatorCode = params.get('i') ?? first?.indicatorCode
  const isShown = (row: Row) => row.cementVariety === cementVariety && row.indicatorCode === indicatorCode
  const groups = [
    { key: 'PROPOSED', title: 'control-limits.waiting' },
    { key: 'APPROVED', title: 'control-limits.in-force' },
  ] as const
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label={t('control-limits.title')}>
        <h1>{t('control-limits.title')}</h1>
        {groups.map(({ key, title }) => {
          const own = rows.filter(({ state }) => state === key)
          return (
            <section key={key}>
              <h2>{t(title, { n: own.length })}</h2>
              <ul>
                {own.map((row) => (
                  <li key={`${row.cementVariety} ${row.indicatorCode}`}>
                    <button
                      type="button"
                      aria-current={isShown(row) || undefined}
                      onClick={() => change({ v: row.cementVariety, i: row.indicatorCode })}
                    >
                      <b>{t(`batches.indicator.${row.indicatorCode}` as PlainKey)}</b>
                      <span>
                        {row.showName} {t(`varieties.pack.${row.packType}`)}
                      </span>
                      <small>
                        {t('control-limits.from', { day: row.validFrom })}
                        {row.byName === null ? '' : ` · ${row.byName}`}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      {cementVariety !== undefined && indicatorCode !== undefined ? (
        <PanelBoundary resetOn={`${cementVariety} ${indicatorCode}`}>
          <ProcessPanel
            key={`${cementVariety} ${indicatorCode}`}
            cementVariety={cementVariety}
            indicatorCode={indicatorCode}
          />
        </PanelBoundary>
      ) : (
        <p className={styles.none}>{t('control-limits.none')}</p>
      )}
    </div>
  )
}
