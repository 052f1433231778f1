import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'
import { loadGroup } from '../../lib/words/t.ts'

/** The words of slips come with their first page. */
const withWords = async <P>(page: Promise<P>): Promise<P> => (await Promise.all([page, loadGroup('slips')]))[0]

export const slipList: Feature = {
  ...nameAndPath('slips'),
  title: 'menu.slips',
  icon: 'page',
  access: 'slip:read',
  // Filters are views of one list.
  identity: [],
  slots: {
    'batch.head': async () => ({ default: (await withWords(import('./of-batch/head-slip.tsx'))).HeadSlip }),
    'batch.side': async () => ({ default: (await withWords(import('./of-batch/batch-slips.tsx'))).BatchSlips }),
  },
  page: () => withWords(import('./list-page.tsx')),
}

/** One tab for each slip; its issues are views of it. */
export const slipDetail: Feature = {
  ...nameAndPath('slip'),
  title: 'menu.slip-detail',
  icon: 'page',
  access: 'slip:read',
  identity: ['slipNo'],
  page: () => withWords(import('./detail-page.tsx')),
}

export const slipBoard: Feature = {
  ...nameAndPath('slip-board'),
  title: 'menu.slip-board',
  icon: 'check',
  access: 'slip:board',
  identity: [],
  page: () => withWords(import('./board-page.tsx')),
}
