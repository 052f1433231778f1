import type { BatchRow } from '@clinker/contract/batches/routes'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { DueClock } from '../../ui/figures/due-clock.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { Slot } from '../../ui/states/slot.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import { newestQuery } from './home-queries.ts'
import type { HomeView, ShownVariety } from './home-view.ts'
import { ManagerCard } from './manager-card.tsx'
import styles from './side-rail.module.css'

/** As many as fill the panel beside the chart: under those of a customer stands whom to ask. */
const SHOWN = 4
const SHOWN_TO_STAFF = 7

interface Props {
  readonly variety: ShownVariety | undefined
  readonly view: HomeView
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

/** Newest batches with what is known and what comes next; whom to ask. */
export function SideRail({ variety, view, onSelect, onOpen }: Props) {
  const t = useT()
  const openPage = useOpenPage()
  const batches = useQuery({
    ...newestQuery(view, variety?.cementVariety),
    enabled: variety !== undefined,
  })
  const staff = !useUser().info.roles.includes('customer')
  const shown = staff ? SHOWN_TO_STAFF : SHOWN
  const rows = batches.data?.rows.slice(0, shown)
  return (
    <section className={`${panel.panel} ${styles.rail}`} aria-labelledby="home-newest">
      <div className={panel.head}>
        <h2 id="home-newest">{t('home.newest.title')}</h2>
        {batches.data && batches.data.total > 0 && (
          <button
            type="button"
            className={`${panel.link} ${panel.push}`}
            onClick={() => openPage('batch-list', { v: variety?.cementVariety ?? '' })}
          >
            {t('home.newest.all', { n: batches.data.total })}
          </button>
        )}
      </div>
      <ul className={styles.batches} aria-busy={batches.isFetching}>
        {rows?.map((row) => (
          <NewestBatch
            key={row.batchNum}
            row={row}
            chosen={row.batchNum === view.selected}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
        {!rows &&
          !batches.error &&
          batches.fetchStatus !== 'paused' &&
          Array.from({ length: shown }, (_, i) => <li key={i} className={styles.bone} aria-hidden="true" />)}
        {rows?.length === 0 && (
          <li>
            <StateView icon="box" title={t('batches.nothing')} hint={t('batches.nothing-hint')} />
          </li>
        )}
        {!rows && batches.error && (
          <li>
            <ErrorState error={batches.error} onRetry={() => void batches.refetch()} />
          </li>
        )}
        {!rows && batches.fetchStatus === 'paused' && (
          <li>
            <OfflineState />
          </li>
        )}
      </ul>
      <ManagerCard />
      <Slot name="home.side" />
    </section>
  )
}

const KNOWN = [
  ['CS28', 28],
  ['CS3', 3],
  ['CS1', 1],
] as const

interface NewestProps {
  readonly row: BatchRow
  readonly chosen: boolean
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

function NewestBatch({ row, chosen, onSelect, onOpen }: NewestProps) {
  const t = useT()
  const known = KNOWN.find(([code]) => typeof row.values[code] === 'number')
  return (
    <li
      className={styles.batch}
      data-chosen={chosen || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onSelect(row.batchNum)}
    >
      <p>
        <button type="button" className={styles.number} onClick={() => onOpen(row.batchNum)}>
          {row.batchNum}
        </button>
        <small>{row.produceDate.slice(5)}</small>
        <Verdict of={row.verdict} />
      </p>
      <p>
        {known ? (
          <span>
            {t('batches.age.n', { n: known[1] })} <b>{row.texts[known[0]]}</b> MPa
          </span>
        ) : (
          <span>{t('home.newest.none-known')}</span>
        )}
        <DueClock producedOn={row.produceDate} dueOn={row.nextDueDate} />
      </p>
    </li>
  )
}
