import styles from './switch.module.css'

interface Props {
  readonly label: string
  /** Id of a hint. */
  readonly describedBy?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** One setting that acts at once. */
export function Switch({ label, describedBy, on, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.switch}
      onClick={() => onChange(!on)}
    />
  )
}
