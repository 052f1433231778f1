import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const errorReports: Feature = {
  ...nameAndPath('error-log'),
  title: 'menu.errors',
  access: 'error-log:read',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./reports-page.tsx'),
}
