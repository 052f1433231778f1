import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const chart: Feature = {
  ...nameAndPath('chart'),
  title: 'menu.chart',
  icon: 'chart',
  access: 'chart:read',
  identity: [],
  page: () => import('./chart-page.tsx'),
}
