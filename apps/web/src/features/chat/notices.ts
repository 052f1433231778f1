import type { ChatMessage } from '@clinker/chat/port'
import { device } from '../../lib/browser/storage.ts'

const MUTED = 'chat-muted'
const NOTICES = 'chat-notices'

export const isMuted = (): boolean => device.read(MUTED) === '1'
export const setMuted = (on: boolean): void => device.write(MUTED, on ? '1' : '0')

const api = (): typeof Notification | undefined => (globalThis as { Notification?: typeof Notification }).Notification

export const wantsNotices = (): boolean => device.read(NOTICES) === '1' && api()?.permission === 'granted'

/** Asked only when the person turns it on. */
export async function setNotices(on: boolean): Promise<boolean> {
  const granted = on && (await api()?.requestPermission()) === 'granted'
  device.write(NOTICES, granted ? '1' : '0')
  return granted
}

/** Only while the window is hidden; the message text is not included. */
export function notify(message: ChatMessage, title: string, onClick: () => void): void {
  const make = api()
  if (!make || !wantsNotices() || document.visibilityState === 'visible') return
  // One for each contact: the newest takes the place of the last.
  const notice = new make(title, { tag: message.peer })
  notice.addEventListener('click', () => {
    window.focus()
    notice.close()
    onClick()
  })
}

const BADGE = /^\(\d+\) /

/** How many messages wait, before the title while the window is hidden. */
export function badgeTitle(count: number): void {
  const bare = document.title.replace(BADGE, '')
  const title = count > 0 && document.visibilityState === 'hidden' ? `(${count}) ${bare}` : bare
  if (title !== document.title) document.title = title
}
