import type { Feature } from '../../lib/navigation/feature.ts'

export const ingestLetters: Feature = {
  name: 'ingest',
  path: '/sys/ingest',
  title: 'menu.ingest',
  icon: 'enter',
  access: 'ingest:manage',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./letters-page.tsx'),
}
