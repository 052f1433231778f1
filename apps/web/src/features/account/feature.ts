import type { Feature } from '../../lib/navigation/feature.ts'

export const sessions: Feature = {
  name: 'sessions',
  path: '/account/sessions',
  title: 'sessions.title',
  icon: 'screen',
  everyone: true,
  identity: [],
  page: () => import('./sessions-page.tsx'),
}
