import type { Feature } from '../../lib/navigation/feature.ts'

export const limits: Feature = {
  name: 'limits',
  path: '/sys/limits',
  title: 'menu.limits',
  icon: 'book',
  access: 'limit:read',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./limits-page.tsx'),
}
