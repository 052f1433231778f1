import type { Feature } from '../../lib/navigation/feature.ts'

export const chart: Feature = {
  name: 'chart',
  path: '/quality/chart',
  title: 'menu.chart',
  icon: 'chart',
  access: 'chart:read',
  identity: [],
  page: () => import('./chart-page.tsx'),
}
