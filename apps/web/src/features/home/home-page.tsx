import type { VarietyRow } from '@clinker/contract/varieties/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { useT } from '../../lib/t.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useUser } from '../../lib/use-user.ts'
import { ErrorState, ForbiddenState, OfflineState, StateView } from '../../ui/state-view.tsx'
import styles from './home.module.css'
import { VarietyCard } from './variety-card.tsx'

export default function HomePage() {
  const t = useT()
  useTitle(t('menu.home'))
  const allowed = useUser().elements.has('variety:read')
  const varieties = useQuery({ ...query(cementVarietyList), enabled: allowed })
  return (
    <section className={styles.panel} aria-labelledby="varieties" aria-busy={varieties.isFetching}>
      <div className={styles.head}>
        <h1 id="varieties">{t('variety.title')}</h1>
        {varieties.data && <span>{t('variety.count', { n: varieties.data.length })}</span>}
      </div>
      {allowed ? <Content {...varieties} retry={() => void varieties.refetch()} /> : <ForbiddenState />}
    </section>
  )
}

interface Loaded {
  readonly data: readonly VarietyRow[] | undefined
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly retry: () => void
}

/** Old data stays until new data arrives; the states stand only where there is none. */
function Content({ data, error, fetchStatus, retry }: Loaded) {
  const t = useT()
  if (data && data.length === 0) return <StateView icon="box" title={t('variety.empty')} />
  if (data) {
    return (
      <ul className={styles.cards}>
        {data.map((variety) => (
          <VarietyCard key={variety.cementVariety} variety={variety} />
        ))}
      </ul>
    )
  }
  if (fetchStatus === 'paused') return <OfflineState />
  if (error) return <ErrorState error={error} onRetry={retry} />
  return <Skeleton />
}

function Skeleton() {
  const t = useT()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <ul className={styles.cards} aria-hidden="true">
        {[1, 2, 3, 4].map((key) => (
          <li key={key} className={`${styles.card} ${styles.bones}`}>
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </>
  )
}
