import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/words.ts'
import { route } from '../kernel/route.ts'
import { MAX_TABS, TAB_PATH_MAX, TAB_TITLE_MAX } from './limits.ts'

export const THEMES = ['default', 'quality', 'dark', 'contrast'] as const
export const TRANSITIONS = ['fade', 'none'] as const
export const ROW_HEIGHTS = ['compact', 'comfortable'] as const

const Preferences = z.strictObject({
  /** Free text on purpose: the browser falls back to the first of its list when it does not know the saved one. */
  theme: z.string().max(32).optional(),
  /** The dark theme is shown while the operating system is dark, else the chosen one. */
  followSystem: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
  sidebarCollapsed: z.boolean().optional(),
  transition: z.string().max(32).optional(),
  /** Of lists and tables on a wide window; free text for the same reason. */
  rowHeight: z.string().max(32).optional(),
  /** Submenus that stand open. */
  openMenus: z.array(z.string().max(64)).max(50).optional(),
})
export type Preferences = z.output<typeof Preferences>

const WHY = 'choices of the frame: losing one is boring'

export const myPreferences = route({
  method: 'GET',
  path: '/admin/user/preferences',
  access: 'signed-in',
  passive: true,
  reply: Preferences,
})

/** Only what is given changes. */
export const savePreferences = route({
  method: 'PUT',
  path: '/admin/user/preferences',
  access: 'signed-in',
  logLike: WHY,
  throttle: 'log',
  body: Preferences,
  reply: z.null(),
})

const SavedTab = z.strictObject({
  name: z.string().max(64),
  fullPath: z.string().max(TAB_PATH_MAX),
  title: z.string().max(TAB_TITLE_MAX).optional(),
})
const SavedTabs = z.strictObject({ tabs: z.array(SavedTab).max(MAX_TABS), active: z.string().max(TAB_PATH_MAX) })
export type SavedTabs = z.output<typeof SavedTabs>

/** Open pages per user and company: paths and queries, never their content. */
export const myTabs = route({
  method: 'GET',
  path: '/admin/user/tabs',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: CompanyQuery,
  reply: SavedTabs,
})

export const saveTabs = route({
  method: 'PUT',
  path: '/admin/user/tabs',
  access: 'signed-in',
  company: 'one',
  passive: true,
  logLike: WHY,
  throttle: 'log',
  query: CompanyQuery,
  body: SavedTabs,
  reply: z.null(),
})
