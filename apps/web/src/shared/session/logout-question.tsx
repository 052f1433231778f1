import { PAGES } from '@clinker/contract/menu/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../../lib/session/session.ts'
import { useT } from '../../lib/words/t.ts'
import { hasUnsaved } from '../../lib/tabs/leave.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Asks before a chosen logout and carries it out. */
export function LogoutQuestion({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    await navigate(PAGES.login.path, { replace: true })
  }
  return (
    <ConfirmDialog
      title={t('session.logout.title')}
      question={
        hasUnsaved() ? `${t('session.logout.question')} ${t('frame.tabs.unsaved-lost')}` : t('session.logout.question')
      }
      confirm={t('session.logout.confirm')}
      giveUp={t('session.logout.give-up')}
      busy={busy}
      onConfirm={() => void leave()}
      onGiveUp={onGiveUp}
    />
  )
}
