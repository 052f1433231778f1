import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const report: Feature = {
  ...nameAndPath('report'),
  title: 'menu.report',
  icon: 'chart',
  access: 'report:read',
  // Months are views of one page.
  identity: [],
  page: () => import('./report-page.tsx'),
}
