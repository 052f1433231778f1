import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const ingestLetters: Feature = {
  ...nameAndPath('ingest'),
  title: 'menu.ingest',
  icon: 'enter',
  access: 'ingest:manage',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./letters-page.tsx'),
}
