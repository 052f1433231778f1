import {
  myPreferences,
  myTabs,
  savePreferences,
  saveTabs,
  type Preferences,
  type SavedTabs,
} from '@clinker/contract/frame/routes'
import type { On } from '../../http/context.ts'
import { findPreferences, findTabs, mergePreferences, replaceTabs } from './queries.ts'

const NO_TABS: SavedTabs = { tabs: [], active: '' }

export function frame(on: On): void {
  on(
    myPreferences,
    async ({ session, read }) => (await read((db) => findPreferences(db, session.user.userId))) as Preferences,
  )

  on(savePreferences, async ({ body, session, write }) =>
    write(async (db) => {
      await mergePreferences(db, session.user.userId, JSON.stringify(body))
      return null
    }),
  )

  on(myTabs, async ({ session, company, read }) => {
    const saved = await read((db) => findTabs(db, session.user.userId, company.companyId))
    return (saved as SavedTabs | undefined) ?? NO_TABS
  })

  on(saveTabs, async ({ body, session, company, write }) =>
    write(async (db) => {
      await replaceTabs(db, session.user.userId, company.companyId, JSON.stringify(body))
      return null
    }),
  )
}
