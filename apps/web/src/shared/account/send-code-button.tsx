import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import styles from './send-code-button.module.css'

interface Props {
  /** Seconds until another code may be requested. */
  readonly left: number
  readonly onSend: () => void
}

export function SendCodeButton({ left, onSend }: Props) {
  const t = useT()
  return (
    <button type="button" className={`${buttons.button} ${styles.send}`} disabled={left > 0} onClick={onSend}>
      {left > 0 ? t('account.sms.again', { n: left }) : t('account.sms.get')}
    </button>
  )
}
