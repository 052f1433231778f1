import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../lib/session.ts'
import { useT } from '../lib/t.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './header.module.css'

export function LogoutButton() {
  const t = useT()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    await navigate('/login', { replace: true })
  }
  return (
    <>
      <button type="button" className={styles.logout} onClick={() => setAsking(true)}>
        <Icon name="exit" />
        <span>{t('logout.action')}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title={t('logout.title')}
          question={t('logout.question')}
          confirm={t('logout.confirm')}
          giveUp={t('logout.give-up')}
          busy={busy}
          onConfirm={() => void leave()}
          onGiveUp={() => setAsking(false)}
        />
      )}
    </>
  )
}
