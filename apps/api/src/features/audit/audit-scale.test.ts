import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { asOwner, makeDatabase } from '../../test/support/databases.ts'
import { makeSealer } from './chain.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

const ROWS = 100_000
const PART = 20_000
const LIMIT_SECONDS = 30

const sealer = makeSealer(Buffer.alloc(32, 5).toString('base64'))
const database = await makeDatabase()
const worker = openPool({ url: database.urls.DATABASE_WORKER_URL, size: 1, name: 'test' })
const auth = openPool({ url: database.urls.DATABASE_AUTH_URL, size: 1, name: 'test' })
const db = accountsOf(worker)

beforeAll(async () => {
  for (let done = 0; done < ROWS; done += PART)
    await auth.query(
      `insert into wire.audit (company_id, user_id, token_id, address, request_id, action, object, result, detail)
       select nullif(g % 4, 0), g, 'token' || g, '10.0.0.1', 'r' || g, 'POST /a/b', 'object ' || g, 'ok',
         jsonb_build_object('before', g) from generate_series($1::int, $2::int) g`,
      [done + 1, done + PART],
    )
  await sealAudit(db, sealer)
})
afterAll(async () => {
  await Promise.all([worker.end(), auth.end()])
  await database.drop()
})

async function timedVerify() {
  const before = performance.now()
  const verdict = await verifyAudit(db, sealer)
  return { ...verdict, seconds: (performance.now() - before) / 1000 }
}

const change = (ids: readonly (string | undefined)[]) =>
  asOwner(
    database.name,
    `begin; alter table wire.audit disable trigger append_only; alter table wire.audit no force row level security;
     update wire.audit set address = '10.0.0.2' where audit_id in (${ids.join()});
     alter table wire.audit enable trigger append_only; alter table wire.audit force row level security; commit`,
  )

it('finds any one changed row of 100,000 within 30 seconds, and no other', async () => {
  const { rows } = await worker.query<{ audit_id: string }>('select audit_id from wire.audit order by audit_id')
  const id = rows[randomInt(1, ROWS - 1)]?.audit_id
  await change([id])
  const one = await timedVerify()
  expect(one).toMatchObject({ rows: ROWS, unsealed: { rows: 0 } })
  expect(one.findings).toEqual([expect.objectContaining({ kind: 'row changed', auditId: id })])
  expect(one.seconds).toBeLessThan(LIMIT_SECONDS)
  console.log(`verified ${ROWS} rows in ${one.seconds.toFixed(1)} s`)

  const ends = [rows[0]?.audit_id, rows.at(-1)?.audit_id]
  await change(ends)
  const found = (await timedVerify()).findings.map((f) => f.auditId)
  expect(new Set(found)).toEqual(new Set([id, ...ends]))
})
