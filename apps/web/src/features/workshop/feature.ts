import type { Feature } from '../../lib/navigation/feature.ts'
import { loadGroup } from '../../lib/words/t.ts'

const withWords = async <P>(page: Promise<P>): Promise<P> => (await Promise.all([page, loadGroup('workshop')]))[0]

/** In development and in the browser specs only; in no menu, reached by its address. */
export const workshop: Feature = {
  name: 'workshop',
  path: '/workshop',
  title: 'menu.workshop',
  icon: 'box',
  identity: ['id'],
  everyone: true,
  page: () => withWords(import('./workshop-page.tsx')),
}

/** Every shared part of the pages in each of its states. */
export const widgets: Feature = {
  name: 'widgets',
  path: '/widgets',
  title: 'menu.widgets',
  icon: 'box',
  identity: ['id'],
  everyone: true,
  page: () => withWords(import('./widgets-page.tsx')),
}
