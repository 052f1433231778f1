import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueDemoSlips } from './demo-slips.ts'
import { asSeed } from './test/support/as-seed.ts'
import { makeDatabase } from './test/support/databases.ts'
import { SLIP_SIGN_KEY } from './test/support/slip-key.ts'
import { WORLD_NOW } from './test/support/world.ts'

const database = await makeDatabase()
const { DATABASE_SEED_URL: seedUrl, DATABASE_WORKER_URL: workerUrl } = database.urls
const now = WORLD_NOW.getTime()
const rows = <T extends object>(text: string, values: unknown[] = []) => asSeed<T>(seedUrl, text, values)

beforeAll(async () => {
  // The laboratory corrects a 3-day strength three days ago, a week after its batch first left.
  await rows(
    `with found as (
       select r.* from result r join shipped_batch s using (company_id, batch_id)
       where r.indicator_code = 'CS3' and r.replaced_at is null and r.value is not null
         and s.first_out_at between $1::timestamptz - interval '20 days' and $1::timestamptz - interval '7 days'
         and r.recorded_at < $1::timestamptz - interval '6 days'
       order by s.first_out_at desc, r.batch_id limit 1),
     closed as (
       update result r set replaced_at = $1::timestamptz - interval '3 days' from found f
       where r.company_id = f.company_id and r.batch_id = f.batch_id and r.indicator_code = f.indicator_code and r.version = f.version)
     insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by, reason)
     select company_id, batch_id, indicator_code, version + 1, variety_id, produced_on, value + 1, test_at, $1::timestamptz - interval '3 days',
       source, recorded_by, 'misread' from found`,
    [WORLD_NOW],
  )
  await issueDemoSlips({ seedUrl, workerUrl, signKey: SLIP_SIGN_KEY, now })
})
afterAll(() => database.drop())

it('marks every slip of a made-up world whose values have been corrected since, and no other', async () => {
  const slips = await rows<{ slip_no: string; outdated: boolean; differs: boolean }>(
    `select s.slip_no, s.outdated_at is not null as outdated, exists (
       select 1 from jsonb_array_elements(i.content::jsonb -> 'items') item
       join result r on r.company_id = s.company_id and r.batch_id = s.batch_id and r.indicator_code = item ->> 'code' and r.replaced_at is null
       where item ->> 'value' <> '-' and r.value is not null and item ->> 'value' ~ '^[0-9.]+$'
         and r.recorded_at <= $1 and abs((item ->> 'value')::numeric - r.value) > 0.4) as differs
     from slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.superseded_at is null and i.revoked_at is null`,
    [WORLD_NOW],
  )
  expect(slips.filter(({ differs }) => differs).length).toBeGreaterThan(0)
  for (const { slip_no, outdated, differs } of slips) if (differs) expect(outdated, slip_no).toBe(true)
})

it('leaves no load of the made-up world without a paper in force, but for slips that wait for a person', async () => {
  const slips = await rows<{
    slip_no: string
    stated: number | null
    stated_kg: string | null
    left: number
    left_kg: string
    waits: boolean
  }>(
    `select s.slip_no, s.outdated_at is not null or s.held is not null as waits, i.stated, i.stated_kg, l.left, l.left_kg
     from slip s
     left join lateral (select jsonb_array_length(i.content::jsonb -> 'trucks') as stated, i.content::jsonb -> 'shipped' ->> 'kg' as stated_kg
       from slip_issue i where i.company_id = s.company_id and i.slip_id = s.slip_id and i.superseded_at is null
         and i.extended_at is null and i.revoked_at is null) i on true
     cross join lateral (select count(*)::int as left, sum(p.kg)::text as left_kg from load_batch p join load l using (company_id, load_id)
       where p.company_id = s.company_id and p.batch_id = s.batch_id and p.customer_id = s.customer_id and l.out_at <= $1) l`,
    [new Date(now)],
  )
  const sound = slips.filter(({ waits }) => !waits)
  expect(sound.length).toBeGreaterThan(20)
  for (const { slip_no, stated, stated_kg, left, left_kg } of sound)
    expect([stated, stated_kg], slip_no).toEqual([left, left_kg])
})

it('owes a slip for everything that left since the first day, also in its first eight hours', async () => {
  const [first] = await rows<{ day: string }>(`select min(since)::text as day from slip_setting`)
  const missing = await rows(
    `select s.batch_id from shipped_batch s where s.first_out_at >= $1::timestamp at time zone 'Asia/Shanghai' and s.first_out_at <= $2
       and not exists (select 1 from slip_obligation o where o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id)`,
    [first!.day, WORLD_NOW],
  )
  expect(missing).toEqual([])
  const early = await rows(
    `select 1 from shipped_batch s where s.first_out_at >= $1::timestamp at time zone 'Asia/Shanghai'
       and s.first_out_at < $1::timestamp at time zone 'Asia/Shanghai' + interval '8 hours'`,
    [first!.day],
  )
  expect(early.length).toBeGreaterThan(0)
})
