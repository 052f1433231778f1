import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../../lib/words/t.ts'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import chat from './chat.module.css'

/** In place of what was asked for and is not there: no network, a failure, or still on its way. */
export function NotThereYet({ found }: { found: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'> }) {
  const t = useT()
  if (found.fetchStatus === 'paused') return <OfflineState />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <p className={chat.nothing} role="status">
      {t('state.loading')}
    </p>
  )
}
