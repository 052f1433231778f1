import { expect, it } from 'vitest'
import { sqlOf } from '../../test/support/sql-of.ts'
import * as q from './queries.ts'

const bytes = Buffer.alloc(32)
const at = new Date(0)

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findSignIn: (db) => q.findSignIn(db, 'Name'),
    findUser: (db) => q.findUser(db, '1'),
    findSession: (db) => q.findSession(db, bytes),
    insertSession: (db) =>
      q.insertSession(db, {
        tokenId: 't',
        sidHash: bytes,
        userId: '1',
        keyWrapped: bytes,
        at,
        expiresAt: at,
        address: 'a',
        agent: 'b',
      }),
    endSession: (db) => q.endSession(db, bytes, at, 'logout'),
    updateActive: (db) => q.updateActive(db, 't', at),
    updateLocked: (db) => q.updateLocked(db, 't', at),
    lockIdleSessions: (db) => q.lockIdleSessions(db, at, at),
    endOverdueSessions: (db) => q.endOverdueSessions(db, at),
    findMenus: (db) => q.findMenus(db, ['home']),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})
