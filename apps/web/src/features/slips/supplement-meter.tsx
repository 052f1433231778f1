import type { SlipRow } from '@clinker/contract/slips/routes'
import { useT } from '../../lib/words/t.ts'
import { dueOf, whenText } from '../../ui/figures/due-clock.tsx'
import { DASH } from '../../ui/figures/value.ts'
import styles from './slips.module.css'

interface Props {
  readonly supplement: SlipRow['supplement']
  /** The first load: from then on the days count. */
  readonly from: string
}

/** How far the 28-day supplement is: a bar of days, and words. */
export function SupplementMeter({ supplement, from }: Props) {
  const t = useT()
  if (!supplement) return <>{DASH}</>
  const { dueDate, doneDate, held } = supplement
  if (doneDate !== null) return <span className={styles.quiet}>{t('slips.done', { day: doneDate.slice(5) })}</span>
  const { left, share, tone } = dueOf(from, dueDate)
  return (
    <span className={styles.meter} data-tone={held ? 'bad' : tone}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <b>{held ? t('slips.held') : whenText(left)}</b>
      <span className={styles.quiet}>{dueDate.slice(5)}</span>
    </span>
  )
}
