import { saveXdd } from '@clinker/contract/logs/routes'
import { dayAt } from '../../quality/period.ts'
import type { On } from '../../http/context.ts'
import { insertBrowseRows, openDay } from './queries.ts'

export function logs(on: On): void {
  /** Days whose partition this process has seen. */
  const open = new Set<string>()

  on(saveXdd, async ({ body, session, request, now, write, readMany }) => {
    const day = dayAt(now)
    // In a transaction of its own: making a table must not wait for, or fall with, the rows.
    if (!open.has(day)) {
      await readMany((db) => openDay(db, day))
      open.clear()
      open.add(day)
    }
    const companies = new Map(session.user.memberships.map((m) => [m.pk56, m.companyId]))
    const rows = [body].flat().map((entry) => ({
      companyId: (entry.pkOrg !== undefined && companies.get(entry.pkOrg)) || null,
      refer_code: entry.referCode,
      refer_name: entry.referName,
      path: entry.path,
      from_path: entry.fromPath ?? null,
      query: entry.query ?? null,
      stay_ms: entry.stayMs ?? null,
      client_time: entry.clientTime ?? null,
      uuid: entry.uuid ?? null,
      terminal: entry.terminal ?? null,
      screen: entry.screen ?? null,
      app_version: entry.appVersion ?? null,
    }))
    return write(async (db) => {
      await insertBrowseRows(db, { day, at: new Date(now), userId: session.user.userId, agent: request.agent }, rows)
      return null
    })
  })
}
