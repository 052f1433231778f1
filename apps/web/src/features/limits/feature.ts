import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const limits: Feature = {
  ...nameAndPath('limits'),
  title: 'menu.limits',
  icon: 'book',
  access: 'limit:read',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./limits-page.tsx'),
}
