import styles from './face.module.css'

/** Avatar with the first character of the name. */
export function Face({ name, online }: { name: string; online?: boolean }) {
  return (
    <span className={styles.face} data-online={online || undefined} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
