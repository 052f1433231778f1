import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const sessions: Feature = {
  ...nameAndPath('sessions'),
  title: 'account.sessions.title',
  icon: 'screen',
  everyone: true,
  identity: [],
  page: () => import('./sessions-page.tsx'),
}
