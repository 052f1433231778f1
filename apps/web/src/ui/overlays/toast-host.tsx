import { createPortal } from 'react-dom'
import { useToasts, type ToastKind } from '../../lib/toast/toast.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import styles from './toast-host.module.css'

const ICON: Record<ToastKind, IconName> = { error: 'warning', warning: 'warning', good: 'check' }

/** Where passing words appear: over everything, dialogs included, and read aloud. */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts)
  return createPortal(
    <div className={styles.host} role="status" aria-live="assertive">
      {toasts.map((one) => (
        <p key={one.id} className={`${styles.toast} ${styles[one.kind]}`}>
          <Icon name={ICON[one.kind]} />
          <span>{one.text}</span>
        </p>
      ))}
    </div>,
    document.body,
  )
}
