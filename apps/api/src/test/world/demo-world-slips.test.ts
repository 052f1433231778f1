import { seedWorld } from '@clinker/world/seed-world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueDemoSlips } from '../../demo-slips.ts'
import { hashPassword } from '../../infra/passwords.ts'
import { asSeed } from '../support/as-seed.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'
import { SLIP_SIGN_KEY } from '../support/slip-key.ts'
import { WORLD_NOW } from '../support/world.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
  const { DATABASE_SEED_URL: seedUrl, DATABASE_WORKER_URL: workerUrl, DATABASE_OWNER_URL: ownerUrl } = database.urls
  await seedWorld(seedUrl, {
    scale: 'demo',
    now: WORLD_NOW,
    reset: true,
    ownerUrl,
    hashPassword: (password) => hashPassword(password, 'cheap'),
  })
  await issueDemoSlips({ seedUrl, workerUrl, signKey: SLIP_SIGN_KEY, now: WORLD_NOW.getTime() })
})
afterAll(() => database.drop())

const rows = <T extends object>(text: string) => asSeed<T>(database.urls.DATABASE_SEED_URL, text)

it('the demo has slips in every company that a later correction of a 3-day strength made outdated', async () => {
  const corrected = await rows<{ company_id: number; batch_id: string; outdated: number }>(
    `select p.company_id, r.batch_id, count(s.slip_id)::int as outdated
     from planted_anomaly p join result r on r.company_id = p.company_id and r.batch_id = p.first_batch_id
       and r.indicator_code = p.indicator_code and r.version = 2
     left join (slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue)
       on s.company_id = r.company_id and s.batch_id = r.batch_id and i.issued_at < r.recorded_at and s.outdated_at >= r.recorded_at
         and exists (select 1 from jsonb_array_elements(i.content::jsonb -> 'items') item
           where item ->> 'code' = r.indicator_code and (item ->> 'value')::numeric <> r.value)
     where p.kind = 'OUTLIER' and p.indicator_code = 'CS3' group by 1, 2`,
  )
  expect(Map.groupBy(corrected, (row) => row.company_id).size).toBe(3)
  for (const { batch_id, outdated } of corrected) expect(outdated, batch_id).toBeGreaterThan(0)
  expect(corrected.reduce((sum, row) => sum + row.outdated, 0)).toBeGreaterThanOrEqual(3)
})

it('a batch recalled lately has the slips from before it failed; the supplement waits for a person', async () => {
  const recalled = await rows<{ batch_id: string; owed: number; early: number; waits: number }>(
    `select b.batch_id, (select count(*)::int from slip_obligation o where o.company_id = b.company_id and o.batch_id = b.batch_id and kind = 'EARLY') as owed,
       (select count(*)::int from slip s join slip_issue i using (company_id, slip_id)
         where s.company_id = b.company_id and s.batch_id = b.batch_id and i.kind = 'EARLY' and i.verdict = 'PROVISIONAL') as early,
       (select count(*)::int from slip_obligation o where o.company_id = b.company_id and o.batch_id = b.batch_id
         and o.kind = 'LATE' and o.state = 'OPEN' and o.held = 'FAILED') as waits
     from batch b where b.state = 'RECALLED'`,
  )
  expect(recalled).toHaveLength(4)
  const lately = recalled.filter(({ owed }) => owed > 0)
  expect(lately.length).toBeGreaterThanOrEqual(1)
  for (const { batch_id, owed, early, waits } of lately) expect([early, waits], batch_id).toEqual([owed, owed])
})
