import type { Feature } from '../../lib/feature.ts'

/** Its menu entry exists only with the demo switch. */
export const workshop: Feature = {
  name: 'workshop',
  path: '/workshop',
  title: 'menu.workshop',
  icon: 'box',
  identity: ['id'],
  page: () => import('./workshop-page.tsx'),
}
