import type { Feature } from '../../lib/navigation/feature.ts'

export const errorReports: Feature = {
  name: 'error-log',
  path: '/sys/errors',
  title: 'menu.errors',
  access: 'error-log:read',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./reports-page.tsx'),
}
