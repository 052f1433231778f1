import { useStore } from 'zustand'
import { useT } from '../../lib/words/t.ts'
import { leaveQuestion } from '../../lib/tabs/leave.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

export function LeaveQuestion() {
  const t = useT()
  const { answer } = useStore(leaveQuestion)
  if (!answer) return null
  return (
    <ConfirmDialog
      title={t('session.logout.title')}
      question={t('frame.tabs.unsaved')}
      confirm={t('frame.tabs.unsaved-go')}
      giveUp={t('frame.tabs.unsaved-stay')}
      onConfirm={() => answer(true)}
      onGiveUp={() => answer(false)}
    />
  )
}
