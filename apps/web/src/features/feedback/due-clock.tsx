import { serverNow } from '../../lib/wire/server-clock.ts'
import { useT } from '../../lib/words/t.ts'
import { DASH } from '../../ui/figures/value.ts'
import styles from './feedback.module.css'

const HOUR = 3_600_000
/** Times of the wire are those of the plants. */
const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** Hours until the staff must act, or since they should have. */
export function DueClock({ dueAt }: { dueAt: string | null }) {
  const t = useT()
  if (dueAt === null) return DASH
  const left = timeOf(dueAt) - serverNow()
  const n = Math.max(1, Math.round(Math.abs(left) / HOUR))
  return (
    <span className={styles.due} data-late={left < 0 || undefined} title={dueAt}>
      {left < 0 ? t('feedback.late', { n }) : t('feedback.left', { n })}
    </span>
  )
}
