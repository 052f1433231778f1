import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isCode } from '../../lib/wire/api-error.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { Slot } from '../../ui/states/slot.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { BatchHead } from './batch-head.tsx'
import type { Batch } from './batch.ts'
import styles from './batch.module.css'
import { Facts } from './life/facts.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { LoadsPanel } from './loads-panel.tsx'
import { MixPanel } from './mix-panel.tsx'
import { NoSlipPanel } from './no-slip-panel.tsx'
import { PartTabs } from './part-tabs.tsx'
import { partOf, type Part } from './parts.ts'
import { RecordPanel } from './record-panel.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { SpecimensPanel } from './specimens-panel.tsx'
import { ValuesTable } from './values-table.tsx'

export default function BatchPage() {
  const t = useT()
  const [params] = useSearchParams()
  const batchNum = params.get('batchNum') ?? ''
  useTabTitle(t('batches.title', { id: batchNum }))
  const batch = useQuery({ ...query(batchNumIndicator, { query: { batchNum } }), enabled: batchNum !== '' })
  const missing = batchNum === '' || isCode(batch.error, 'not_found')
  if (missing && !batch.data)
    return <StateView icon="box" title={t('batches.not-found', { id: batchNum })} hint={t('batches.not-found-hint')} />
  if (batch.data) return <Found batch={batch.data} />
  if (batch.error) return <ErrorState error={batch.error} onRetry={() => void batch.refetch()} />
  return batch.fetchStatus === 'paused' ? <OfflineState /> : <Skeleton bars={3} className={styles.skeleton} />
}

function Found({ batch }: { batch: Batch }) {
  const [params] = useSearchParams()
  const current = partOf(params.get('part'))
  const part = (name: Part) => ({ className: styles.part, 'data-off': name === current ? undefined : true })
  return (
    <article className={styles.page}>
      <PanelBoundary resetOn={batch}>
        <BatchHead batch={batch} />
      </PanelBoundary>
      <PartTabs batch={batch} current={current} />
      <div {...part('values')}>
        <PanelBoundary resetOn={batch}>
          <Facts batch={batch} />
        </PanelBoundary>
      </div>
      <div className={styles.body}>
        <div {...part('values')}>
          <PanelBoundary resetOn={batch}>
            <ValuesTable batch={batch} />
          </PanelBoundary>
        </div>
        <div className={styles.side}>
          <div {...part('values')}>
            <PanelBoundary resetOn={batch}>
              <ForecastPanel batch={batch} />
            </PanelBoundary>
          </div>
          <div {...part('slips')}>
            <Slot name="batch.side" batchNum={batch.batchNum} />
            <PanelBoundary resetOn={batch}>
              <NoSlipPanel batch={batch} />
            </PanelBoundary>
            <PanelBoundary resetOn={batch}>
              <ReportsPanel batch={batch} />
            </PanelBoundary>
          </div>
          <div {...part('loads')}>
            <PanelBoundary resetOn={batch}>
              <LoadsPanel batch={batch} />
            </PanelBoundary>
          </div>
          <div {...part('record')}>
            <PanelBoundary resetOn={batch}>
              <MixPanel batch={batch} />
            </PanelBoundary>
            <PanelBoundary resetOn={batch}>
              <SpecimensPanel batch={batch} />
            </PanelBoundary>
            <PanelBoundary resetOn={batch}>
              <RecordPanel batch={batch} />
            </PanelBoundary>
          </div>
        </div>
      </div>
    </article>
  )
}
