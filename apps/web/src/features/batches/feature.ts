import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const batchList: Feature = {
  ...nameAndPath('batch-list'),
  title: 'menu.batches',
  icon: 'flask',
  access: 'batch:read',
  identity: [],
  page: () => import('./list/list-page.tsx'),
}

export const batch: Feature = {
  ...nameAndPath('batch'),
  title: 'batches.page',
  icon: 'flask',
  access: 'batch:read',
  everyone: true,
  identity: ['batchNum'],
  page: () => import('./batch-page.tsx'),
}

export const compare: Feature = {
  ...nameAndPath('compare'),
  title: 'batches.compare.title',
  icon: 'compare',
  access: 'batch:read',
  everyone: true,
  identity: [],
  page: () => import('./compare/compare-page.tsx'),
}
