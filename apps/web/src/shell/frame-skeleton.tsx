import styles from './frame.module.css'
import header from './header/header.module.css'

/** The shape of the frame while its code or the user is on the way. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={header.header} />
      <div className={styles.side} />
      <div className={styles.main} />
    </div>
  )
}
