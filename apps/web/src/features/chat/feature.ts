import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'
import { loadGroup } from '../../lib/words/t.ts'

/** Inbox of the staff as a page; everybody else has the dialog. */
export const chatDesk: Feature = {
  ...nameAndPath('chatDesk'),
  title: 'menu.chat-desk',
  icon: 'chat',
  access: 'chat:desk',
  identity: [],
  page: async () => (await Promise.all([import('./inbox/inbox-page.tsx'), loadGroup('chat')]))[0],
}
