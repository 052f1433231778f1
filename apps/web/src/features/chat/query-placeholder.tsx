import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../../lib/words/t.ts'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import chat from './chat.module.css'

/** Shown instead of the data of a query that is offline, failed or loading. */
export function QueryPlaceholder({ found }: { found: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'> }) {
  const t = useT()
  if (found.fetchStatus === 'paused') return <OfflineState />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <p className={chat.nothing} role="status">
      {t('kernel.state.loading')}
    </p>
  )
}
