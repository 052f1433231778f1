import { badgeText } from '../../ui/controls/icon-button.tsx'
import { useErrorLog } from '../../shared/error-log/store.ts'
import { useT } from '../../lib/words/t.ts'

/** Faults of the product; the log also holds refused inputs and lost connections, which are no news to the user. */
export function useErrorCount(): { readonly count: number; readonly label: string } {
  const t = useT()
  const count = useErrorLog((state) => state.entries.filter(({ ours }) => ours).length)
  return { count, label: count > 0 ? t('frame.error-count', { n: badgeText(count) }) : t('error-log.title') }
}
