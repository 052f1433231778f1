import { useT } from '../../../lib/words/t.ts'
import styles from './edit.module.css'
import type { Stored } from './fields.ts'

export function StateMark({ of }: { of: Stored['state'] }) {
  const t = useT()
  return (
    <span className={styles.state} data-state={of}>
      {t(`knowledge.state.${of}`)}
    </span>
  )
}
