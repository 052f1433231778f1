import type { Feature } from '../../lib/feature.ts'

export const home: Feature = {
  name: 'home',
  path: '/home',
  title: 'menu.home',
  page: () => import('./home-page.tsx'),
}
