import controls from './controls.module.css'
import styles from '../fields/form.module.css'

interface Props {
  readonly busy: boolean
  readonly text: string
  readonly busyText: string
}

export function SubmitButton({ busy, text, busyText }: Props) {
  return (
    <button
      type="submit"
      className={`${controls.button} ${controls.primary} ${styles.submit}`}
      disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy ? busyText : text}
    </button>
  )
}
