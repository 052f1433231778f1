import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'
import { loadGroup } from '../../lib/words/t.ts'

export const tools: Feature = {
  ...nameAndPath('tools'),
  title: 'menu.tools',
  icon: 'calculator',
  // What is typed stands in the address and is a view of one page.
  identity: [],
  page: async () => {
    const [page] = await Promise.all([import('./tools-page.tsx'), loadGroup('tools')])
    return page
  },
}
