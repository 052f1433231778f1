import type { ReactNode } from 'react'
import styles from './page-message.module.css'

/** A state that has the whole window. */
export function PageMessage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}
