import { createSecretKey } from 'node:crypto'
import { listen } from '../../db/listen.ts'
import type { Accounts } from '../../db/tenant.ts'
import type { SessionSource, SessionUser, StoredSession } from '../../http/session.ts'
import { sha256, type Wrapper } from '../../infra/secrets.ts'
import { findSession, updateActive, updateLocked, type SessionRow, type UserRow } from './queries.ts'

const FRESH_MS = 1_000
const TOUCH_MS = 60_000
const MAX = 20_000

interface CacheEntry {
  readonly at: number
  readonly found: Promise<StoredSession | undefined>
  session?: StoredSession
}

/** Sessions from PostgreSQL, remembered for a second at most and forgotten at once when they change. */
export function sessionSource(
  accounts: Accounts,
  url: string,
  wrapper: Wrapper,
): SessionSource & { close(): Promise<void> } {
  const cache = new Map<string, CacheEntry>()
  const touched = new Map<string, number>()

  const forget = (when: (s: StoredSession) => boolean) => {
    for (const [sid, entry] of cache) if (!entry.session || when(entry.session)) cache.delete(sid)
  }
  const ears = listen(
    url,
    ['session_changed', 'user_changed'],
    (channel, id) => forget((s) => (channel === 'session_changed' ? s.tokenId : s.user.userId) === id),
    () => cache.clear(),
  )

  async function load(sid: string): Promise<StoredSession | undefined> {
    const row = await accounts.read((db) => findSession(db, sha256(sid)))
    return row && storedSession(row, wrapper)
  }

  return {
    async find(sid, now) {
      let entry = cache.get(sid)
      if (!entry || now - entry.at >= FRESH_MS || now < entry.at) {
        if (cache.size >= MAX) cache.clear()
        const fresh: CacheEntry = { at: now, found: load(sid) }
        entry = fresh
        cache.set(sid, fresh)
        fresh.found.then(
          (session) => {
            if (session) fresh.session = session
            else cache.delete(sid)
          },
          () => cache.delete(sid),
        )
      }
      return entry.found
    },
    touch(session, now) {
      const last = touched.get(session.tokenId) ?? session.lastActiveAt
      if (now - last < TOUCH_MS) return
      if (touched.size >= MAX) touched.clear()
      touched.set(session.tokenId, now)
      accounts
        .write((db) => updateActive(db, session.tokenId, new Date(now)))
        .catch(() => touched.delete(session.tokenId))
    },
    async lock(session, now) {
      await accounts.write((db) => updateLocked(db, session.tokenId, new Date(now)))
      forget((s) => s.tokenId === session.tokenId)
    },
    forget: (tokenId) => forget((s) => s.tokenId === tokenId),
    close: () => ears.close(),
  }
}

/** A key that this installation's wrapping key does not open is of another installation: the session has ended. */
function storedSession(row: SessionRow, wrapper: Wrapper): StoredSession | undefined {
  const key = wrapper.tryUnwrap(row.key_wrapped, row.token_id)
  if (!key) return undefined
  return {
    tokenId: row.token_id,
    key: createSecretKey(key),
    user: sessionUser(row),
    expiresAt: row.expires_ms,
    lastActiveAt: row.active_ms,
    locked: row.locked,
  }
}

export function sessionUser(row: UserRow): SessionUser {
  return {
    userId: row.user_id,
    userName: row.user_name,
    empName: row.emp_name,
    customerId: row.customer_id,
    custname: row.custname ?? '',
    privacyVersion: row.privacy_version ?? '',
    memberships: row.memberships.map((m) => ({ ...m, codes: new Set(m.codes) })),
  }
}
