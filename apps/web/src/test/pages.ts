import type { MenuItem } from '@clinker/contract/session/routes'
import type { Feature } from '../lib/navigation/feature.ts'

const page = () => Promise.resolve({ default: () => null })

/** One page of each kind that the tabs know. */
export const KINDS: readonly [Feature, ...Feature[]] = [
  {
    name: 'home',
    path: '/home',
    title: 'menu.home',
    everyone: true,
    affix: true,
    noCache: true,
    identity: [],
    page,
  },
  { name: 'batch', path: '/batch/detail', title: 'menu.workshop', identity: ['id'], page },
  { name: 'list', path: '/batch/list', title: 'menu.workshop', page },
  { name: 'office', path: '/office', title: 'menu.workshop', identity: [], roles: ['editor'], page },
  { name: 'me', path: '/me', title: 'account.sessions.title', everyone: true, identity: [], page },
]

export const menuItem = (path: string, over: Partial<MenuItem> = {}): MenuItem => ({
  code: path,
  path,
  meta: { title: path, icon: 'page' },
  hidden: false,
  alwaysShow: false,
  children: [],
  ...over,
})
