import type { Feature } from '../../lib/navigation/feature.ts'

/** In development and in the browser specs only; in no menu, reached by its address. */
export const workshop: Feature = {
  name: 'workshop',
  path: '/workshop',
  title: 'menu.workshop',
  icon: 'box',
  identity: ['id'],
  everyone: true,
  page: () => import('./workshop-page.tsx'),
}

/** Every shared part of the pages in each of its states. */
export const widgets: Feature = {
  name: 'widgets',
  path: '/widgets',
  title: 'menu.widgets',
  icon: 'box',
  identity: ['id'],
  everyone: true,
  page: () => import('./widgets-page.tsx'),
}
