import { FEATURES } from '../features.ts'
import { ownPath } from '../lib/navigation/redirect.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'

/** Every page there is; whether this user has it shows when the menus are known. */
const ALL = pageTable(
  [],
  FEATURES.map((feature) => ({ ...feature, everyone: true })),
)

const resolves = (path: string): boolean => path === '/' || findPage(ALL, path) !== undefined

/** The redirect target of the address bar as a path of the product, or undefined. */
export const resolved = (target: string | null): string | undefined => ownPath(target, resolves)
