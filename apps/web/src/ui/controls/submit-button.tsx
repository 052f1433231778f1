import buttons from './buttons.module.css'
import styles from './submit-button.module.css'

interface Props {
  readonly busy: boolean
  readonly text: string
  readonly busyText: string
}

export function SubmitButton({ busy, text, busyText }: Props) {
  return (
    <button
      type="submit"
      className={`${buttons.button} ${buttons.primary} ${styles.submit}`}
      disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className={buttons.spinner} aria-hidden="true" />}
      {busy ? busyText : text}
    </button>
  )
}
