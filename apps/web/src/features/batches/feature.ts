import type { Feature } from '../../lib/navigation/feature.ts'

export const batchList: Feature = {
  name: 'batch-list',
  path: '/quality/batches',
  title: 'menu.batches',
  icon: 'flask',
  access: 'batch:read',
  identity: [],
  page: () => import('./list-page.tsx'),
}

export const batch: Feature = {
  name: 'batch',
  path: '/quality/batch',
  title: 'batch.page',
  icon: 'flask',
  access: 'batch:read',
  everyone: true,
  identity: ['batchNum'],
  page: () => import('./batch-page.tsx'),
}

export const compare: Feature = {
  name: 'compare',
  path: '/quality/compare',
  title: 'compare.title',
  icon: 'compare',
  access: 'batch:read',
  everyone: true,
  identity: [],
  page: () => import('./compare-page.tsx'),
}
