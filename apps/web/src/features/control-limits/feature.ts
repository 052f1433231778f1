import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const controlLimits: Feature = {
  ...nameAndPath('control-limits'),
  title: 'menu.control-limits',
  icon: 'chart',
  access: 'control-limit:approve',
  // The process in view is a choice inside one list.
  identity: [],
  page: () => import('./control-limits-page.tsx'),
}
