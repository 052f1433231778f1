import { changeText, type Change } from './change-text.ts'
import styles from './slips.module.css'

/** Differences between two issues, before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changeList}>
      {changes.map((change) => {
        const { name, before, after } = changeText(change)
        return (
          <li key={change.field}>
            {name} <del>{before}</del> → <ins>{after}</ins>
          </li>
        )
      })}
    </ul>
  )
}
