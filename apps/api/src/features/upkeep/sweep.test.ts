import { afterAll, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { asOwner, makeDatabase } from '../../test/support/databases.ts'
import { WORLD_NOW } from '../../test/support/world.ts'
import { sweep } from './sweep.ts'

const database = await makeDatabase()
const worker = openPool({ url: database.urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
afterAll(async () => {
  await worker.end()
  await database.drop()
})

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const clock = { now: () => WORLD_NOW.getTime() }
const ago = (ms: number) => `timestamptz '${new Date(clock.now() - ms).toISOString()}'`
const owner = <T extends object>(text: string) => asOwner<T>(database.name, text)

const session = (id: string, expires: string, ended: string) =>
  `insert into auth.session (token_id, sid_hash, user_id, key_wrapped, created_at, expires_at, last_active_at, ended_at, address, agent)
   select '${id}', '${id}', user_id, '', ${expires}, ${expires}, ${expires}, ${ended}, '', '' from auth.app_user limit 1`

it('removes what has outlived its use and keeps the rest, in batches', async () => {
  await owner(`
    delete from auth.session;
    insert into wire.nonce select 'old' || g, 'n', ${ago(15 * MINUTE + SECOND)} from generate_series(1, 25) g;
    insert into wire.nonce values ('young', 'n', ${ago(15 * MINUTE - SECOND)});
    alter table wire.idempotency no force row level security;
    insert into wire.idempotency select g, 'r', 'old', '', '{}', ${ago(DAY + SECOND)} from generate_series(1, 25) g;
    insert into wire.idempotency values (1, 'r', 'young', '', '{}', ${ago(DAY - SECOND)});
    alter table wire.idempotency force row level security;
    ${session('ended long ago', ago(-DAY), ago(30 * DAY + SECOND))};
    ${session('ended lately', ago(20 * DAY), ago(30 * DAY - SECOND))};
    ${session('expired long ago', ago(30 * DAY + SECOND), 'null')};
    ${session('expired lately', ago(30 * DAY - SECOND), 'null')};
    ${session('open', ago(-DAY), 'null')};
    insert into auth.evaluation_ticket (ticket_hash, company_id, evaluation_id, customer_id, user_id, user_name, expires_at)
      select decode(name, 'escape'), 1, 'e', 1, user_id, 'x', at from (select user_id from auth.app_user limit 1) u,
        (values ('old', ${ago(DAY + SECOND)}), ('young', ${ago(DAY - SECOND)})) x (name, at)`)
  expect(await sweep(accountsOf(worker), clock, 10)).toEqual({
    nonces: 25,
    keys: 25,
    sessions: 2,
    tickets: 1,
    browseDays: 0,
  })
  const left = async (text: string) => (await worker.query<{ name: string }>(text)).rows.map((r) => r.name).toSorted()
  expect(await left('select token_id as name from wire.nonce')).toEqual(['young'])
  expect(await left('select key as name from wire.idempotency')).toEqual(['young'])
  expect(await left('select token_id as name from auth.session')).toEqual(['ended lately', 'expired lately', 'open'])
  expect(await sweep(accountsOf(worker), clock, 10)).toEqual({
    nonces: 0,
    keys: 0,
    sessions: 0,
    tickets: 0,
    browseDays: 0,
  })
})
