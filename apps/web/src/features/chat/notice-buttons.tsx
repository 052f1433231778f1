import { useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { isMuted, setMuted, setNotices, wantsNotices } from './notices.ts'

/** How a message announces itself, kept for this device. */
export function NoticeButtons() {
  const t = useT()
  const [muted, mute] = useState(isMuted)
  const [notices, showNotices] = useState(wantsNotices)
  return (
    <>
      <IconButton
        icon={muted ? 'sound-off' : 'sound'}
        label={t('chat.sound')}
        pressed={!muted}
        onClick={() => {
          setMuted(!muted)
          mute(!muted)
        }}
      />
      <IconButton
        icon="bell"
        label={t('chat.notices')}
        pressed={notices}
        onClick={() =>
          void setNotices(!notices).then((on) => {
            showNotices(on)
            if (!notices && !on) toast('warning', t('chat.notices-refused'))
          })
        }
      />
    </>
  )
}
