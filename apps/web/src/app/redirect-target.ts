import { FEATURES } from '../features.ts'
import { ownPath } from '../lib/navigation/redirect.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'

/** Every page there is; whether this user has it shows when the menus are known. */
const ALL = pageTable(
  [],
  FEATURES.map((feature) => ({ ...feature, everyone: true })),
)

const resolves = (path: string): boolean => path === '/' || findPage(ALL, path) !== undefined

/** A wish from the address bar as a path of ours, or undefined. */
export const resolved = (wish: string | null): string | undefined => ownPath(wish, resolves)
