import styles from './switch.module.css'

interface Props {
  readonly label: string
  /** Id of a hint. */
  readonly describedBy?: string
  readonly on: boolean
  /** For dense rows. */
  readonly small?: boolean
  readonly onChange: (on: boolean) => void
}

/** One setting that acts at once. */
export function Switch({ label, describedBy, on, small = false, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.switch}
      data-small={small || undefined}
      onClick={() => onChange(!on)}
    />
  )
}
