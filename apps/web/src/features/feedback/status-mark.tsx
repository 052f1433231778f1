import type { FeedbackStatus } from '@clinker/contract/feedback/states'
import { useT } from '../../lib/words/t.ts'
import styles from './feedback.module.css'

export function StatusMark({ of }: { of: FeedbackStatus }) {
  const t = useT()
  return (
    <span className={styles.status} data-status={of}>
      {t(`feedback.status.${of}`)}
    </span>
  )
}
