import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const home: Feature = {
  ...nameAndPath('home'),
  title: 'menu.home',
  icon: 'home',
  everyone: true,
  affix: true,
  noCache: true,
  // One home, whatever its query.
  identity: [],
  page: () => import('./home-page.tsx'),
}
