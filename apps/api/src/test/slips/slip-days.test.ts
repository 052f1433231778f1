import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { asOwner, makeDatabase } from '../support/databases.ts'
import { expectedDays } from './slip-days-oracle.ts'
import { chance, DAYS, FIRST_DAY, planDays } from './slip-days-plan.ts'

/** By hand 100: SLIP_KILLS=100 npm test -- apps/api/src/test/slips/slip-days.test.ts */
const KILLS = Number(process.env['SLIP_KILLS'] ?? 10)
const HOUR = 3_600_000
const LOOKS_AT = [2, 8.5, 20]
const COMPANY = 1

const database = await makeDatabase()
const seed = new pg.Client({ connectionString: database.urls.DATABASE_SEED_URL })
await seed.connect()
await seed.query('set synchronous_commit = off')
let ticker: Ticker | undefined
afterAll(async () => {
  ticker?.child.kill('SIGKILL')
  await seed.end()
  await database.drop()
})

interface Ticker {
  readonly child: ChildProcess
  readonly lines: AsyncIterator<string>
  readonly reader: Interface
}

async function startTicker(): Promise<Ticker> {
  const child = spawn(process.execPath, [new URL('./slip-ticker.ts', import.meta.url).pathname], {
    env: { ...process.env, ...database.urls },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const reader = createInterface(child.stdout!)
  const lines = reader[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return { child, lines, reader }
}

const time = (at: number) => new Date(at).toISOString()

it('ends every obligation once, where an oracle says, over 60 days of 500 batches and a worker killed again and again', async () => {
  const random = chance(20_261_115)
  await seed.query(
    `insert into slip_setting (company_id, since, tester, checker, approver) values ($1, '2026-01-01', 'a', 'b', 'c')`,
    [COMPANY],
  )
  const { rows: people } = await seed.query<{ customer_id: number }>(
    'select customer_id from company_customer where company_id = $1 order by 1 limit 4',
    [COMPANY],
  )
  const plan = planDays(
    500,
    people.map((row) => row.customer_id),
    random,
  )
  await seed.query(
    `insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
     select $1, x.id, 'T-' || x.id, 1, 'GB 175-2023', x.day, 600000, 'OPEN', 'PENDING'
     from jsonb_to_recordset($2) as x(id bigint, day date)`,
    [COMPANY, JSON.stringify(plan.map((b) => ({ id: b.id, day: time(b.producedAt + 8 * HOUR).slice(0, 10) })))],
  )

  const events = [
    ...plan.flatMap((b) => b.entries.map((e) => ({ at: e.at, run: () => enter(b.id, b.producedAt, e) }))),
    ...plan.flatMap((b) =>
      b.shipments.flatMap((s, i) =>
        s.loads.map((at, k) => ({ at, run: () => ship(b.id, i * 10 + k, s.customer, at) })),
      ),
    ),
    ...plan.flatMap((b) =>
      b.shipments.flatMap((s) =>
        s.cancelledAt === null ? [] : [{ at: s.cancelledAt, run: () => cancel(b.id, s.customer) }],
      ),
    ),
  ].toSorted((a, b) => a.at - b.at)
  const looks = Array.from({ length: DAYS + 2 }, (_, day) =>
    LOOKS_AT.map((h) => FIRST_DAY + day * 24 * HOUR + h * HOUR),
  ).flat()
  const kills = new Set(Array.from({ length: KILLS }, () => 12 + Math.floor(random() * (looks.length - 12))))
  while (kills.size < KILLS) kills.add(12 + Math.floor(random() * (looks.length - 12)))

  ticker = await startTicker()
  let next = 0
  for (const [i, look] of looks.entries()) {
    // One transaction, as a machine's call is one.
    await seed.query('begin')
    for (; next < events.length && events[next]!.at <= look; next += 1) await events[next]!.run()
    await seed.query('commit')
    if (kills.has(i)) {
      ticker.child.stdin!.write(`${look}\n`)
      await delay(random() * 40)
      ticker.child.kill('SIGKILL')
      await once(ticker.child, 'exit')
      ticker.reader.close()
      ticker = await startTicker()
    }
    ticker.child.stdin!.write(`${look}\n`)
    expect((await ticker.lines.next()).value).toBe(`done ${look}`)
  }

  const expected = expectedDays(plan, looks)
  const { rows: ended } = await seed.query<{ key: string; state: string; by: string | null; at: string | null }>(
    `select o.kind || ' ' || o.customer_id || ' ' || o.batch_id as key, o.state, i.kind as by,
       (extract(epoch from o.ended_at) * 1000)::bigint::text as at
     from slip_obligation o left join slip_issue i on (i.company_id, i.slip_id, i.issue_no) = (o.company_id, o.slip_id, o.issue_no)`,
  )
  const byKey = <T extends { key: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(byKey(ended.map((row) => ({ ...row, at: row.at === null ? null : Number(row.at) })))).toEqual(
    byKey(expected.expected),
  )
  const count = (state: string) => expected.expected.filter((one) => one.state === state).length
  expect([count('DONE') > 800, count('OPEN') > 20, count('VOID') > 5]).toEqual([true, true, true])

  // No second issue of a kind, numbers without a gap, and no notice sent twice.
  const { rows: issues } = await seed.query<{ n: number; last: number; kinds: string }>(
    `select count(*)::int as n, max(i.issue_no) as last, string_agg(i.kind, ' ' order by issue_no) as kinds from slip_issue i group by company_id, slip_id`,
  )
  for (const slip of issues)
    expect([slip.n === slip.last, /^(EARLY( EXTEND)*)?( ?LATE( EXTEND)*)?$/.test(slip.kinds)], slip.kinds).toEqual([
      true,
      true,
    ])
  const notices = async (kind: string, name: string) =>
    (await seed.query<{ name: string }>(`select ${name} as name from notice n where kind ${kind}`)).rows
      .map((r) => r.name)
      .toSorted()
  const reminded = await seed.query<{ name: string }>(
    `select o.kind || ' ' || o.customer_id || ' ' || o.batch_id || ' ' || split_part(notice_key, ':', 3) as name
     from notice join slip_obligation o on o.obligation_id = split_part(notice_key, ':', 2)::bigint where notice_key like 'slip-remind:%'`,
  )
  expect(reminded.rows.map((r) => r.name).toSorted()).toEqual(expected.reminders.toSorted())
  expect(expected.reminders.length).toBeGreaterThan(100)
  expect(
    await notices(`= 'slip-failed'`, `split_part(notice_key, ':', 2) || ' ' || split_part(notice_key, ':', 3)`),
  ).toEqual(expected.failed.toSorted())
  const outdated = await seed.query<{ name: string }>(
    `select s.customer_id || ' ' || s.batch_id || ' ' || split_part(notice_key, ':', 3) as name from notice
     join slip s on s.slip_no = split_part(notice_key, ':', 2) where kind = 'slip-outdated'`,
  )
  expect(outdated.rows.map((r) => r.name).toSorted()).toEqual(expected.outdated.toSorted())
  expect(expected.outdated.length).toBeGreaterThan(10)
  const extended = await seed.query<{ name: string }>(
    `select s.customer_id || ' ' || s.batch_id || ' ' || i.issue_no || ' ' || (extract(epoch from i.issued_at) * 1000)::bigint as name
     from slip_issue i join slip s on (s.company_id, s.slip_id) = (i.company_id, i.slip_id) where i.kind = 'EXTEND'`,
  )
  expect(extended.rows.map((r) => r.name).toSorted()).toEqual(expected.extensions.toSorted())
  expect(expected.extensions.length).toBeGreaterThan(200)
  const held = await seed.query<{ name: string }>(
    `select customer_id || ' ' || batch_id as name from slip where held is not null`,
  )
  expect(held.rows.map((r) => r.name).toSorted()).toEqual(expected.held.toSorted())
  await expectCovered(looks.at(-1)!)

  // A message leaves once a day and person, although many are overdue.
  const sms = await seed.query<{ n: number }>('select count(*)::int as n from slip_sms')
  const jobs = await asOwner<{ n: number }>(
    database.name,
    `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'sms.send'`,
  )
  expect(jobs[0]!.n).toBe(sms.rows[0]!.n)
  expect(sms.rows[0]!.n).toBeGreaterThan(3)
})

/** A day after it left, a load stands on a paper in force, or the slip waits for a person. */
async function expectCovered(now: number) {
  const { rows } = await seed.query<{ name: string; stated: string | null; shipped: number; waits: boolean }>(
    `select s.customer_id || ' ' || s.batch_id as name, s.outdated_at is not null or s.held is not null as waits,
       (select content from slip_issue i where (i.company_id, i.slip_id, i.issue_no) = (s.company_id, s.slip_id, s.last_issue)
         and i.revoked_at is null and i.superseded_at is null) as stated,
       (select count(*)::int from load_batch p join load l using (company_id, load_id)
         where p.batch_id = s.batch_id and p.customer_id = s.customer_id and l.out_at <= $1) as shipped
     from slip s where s.company_id = 1`,
    [time(now - 24 * HOUR)],
  )
  const sound = rows.filter((row) => !row.waits)
  expect(sound.length).toBeGreaterThan(500)
  for (const { name, stated, shipped } of sound) {
    const { trucks, shipped: sum } = JSON.parse(stated ?? '{}') as { trucks: { kg: number }[]; shipped: { kg: number } }
    expect(trucks.length, name).toBeGreaterThanOrEqual(shipped)
    expect(sum.kg, name).toBe(trucks.reduce((kg, truck) => kg + truck.kg, 0))
  }
  // An issue before the newest is extended or superseded, never both in force as the newest.
  const { rows: open } = await seed.query<{ n: number }>(
    `select count(*)::int as n from slip_issue where superseded_at is null and extended_at is null and revoked_at is null
     group by company_id, slip_id having count(*) <> 1`,
  )
  expect(open).toEqual([])
}

async function enter(
  batch: number,
  producedAt: number,
  entry: { at: number; code: string; value: string; version: number },
) {
  if (entry.version > 1)
    await seed.query(
      `update result set replaced_at = $3 where company_id = 1 and batch_id = $1 and indicator_code = $2`,
      [batch, entry.code, time(entry.at)],
    )
  await seed.query(
    `insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by, reason)
     values (1, $1, $2, $3, 1, $4, $5, $6, $6, 'LIMS', 'lab', $7)`,
    [
      batch,
      entry.code,
      entry.version,
      time(producedAt + 8 * HOUR).slice(0, 10),
      entry.value,
      time(entry.at),
      entry.version > 1 ? 'x' : null,
    ],
  )
}

async function ship(batch: number, nth: number, customer: number, at: number) {
  await seed.query(
    `with l as (insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg) values (1, $1, $2, 1, $3, 'T', 33000) returning 1),
       p as (insert into load_batch (company_id, load_id, batch_id, customer_id, kg) values (1, $1, $4, $2, 33000) returning 1)
     insert into shipped_batch as s (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads) values (1, $2, 1, $4, $3, $3, 33000, 1)
     on conflict (company_id, customer_id, batch_id) do update set last_out_at = $3, kg = s.kg + 33000, loads = s.loads + 1`,
    [batch * 100 + nth, customer, time(at), batch],
  )
}

async function cancel(batch: number, customer: number) {
  await seed.query('delete from load_batch where company_id = 1 and batch_id = $1 and customer_id = $2', [
    batch,
    customer,
  ])
  await seed.query('delete from shipped_batch where company_id = 1 and batch_id = $1 and customer_id = $2', [
    batch,
    customer,
  ])
}
