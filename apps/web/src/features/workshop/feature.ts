import type { Feature } from '../../lib/navigation/feature.ts'

/** Menu entries of the workshop exist only with the demo switch. */
export const workshop: Feature = {
  name: 'workshop',
  path: '/workshop',
  title: 'menu.workshop',
  icon: 'box',
  identity: ['id'],
  page: () => import('./workshop-page.tsx'),
}

/** Every shared part of the pages in each of its states. */
export const widgets: Feature = {
  name: 'widgets',
  path: '/widgets',
  title: 'menu.widgets',
  icon: 'box',
  identity: ['id'],
  page: () => import('./widgets-page.tsx'),
}
