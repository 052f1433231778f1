import pg from 'pg'
import { DEFAULT_SEED } from '../scales.ts'
import { compositionOf, GRINDING_AID, GYPSUM, projectOf, signersOf } from './slip-rows.ts'

/** What the demo world does to have slips: the companies' settings, and time passing over values that are all there already. */
export interface SlipSeed {
  isOpen(): Promise<boolean>
  /** Every company issues slips for what left from this day on. */
  open(since: string): Promise<void>
  /** Marks what the laboratory entered and the gate let out between two moments. */
  pass(from: Date, to: Date): Promise<void>
  /** Also recalls what has not been recalled again. */
  close(): Promise<void>
}

export async function connectSlipSeed(seedUrl: string): Promise<SlipSeed> {
  const seed = new pg.Client({ connectionString: seedUrl, application_name: 'seed' })
  await seed.connect()
  let recalled: readonly Recalled[] = []
  const recallUntil = async (moment: number) => {
    await setState(
      seed,
      recalled.filter((batch) => batch.failed_at.getTime() <= moment),
      'RECALLED',
    )
    recalled = recalled.filter((batch) => batch.failed_at.getTime() > moment)
  }
  return {
    isOpen: async () => (await seed.query('select from slip_setting limit 1')).rowCount === 1,
    async open(since) {
      await seed.query('begin')
      recalled = await findRecalled(seed)
      await setState(seed, recalled, 'CLOSED')
      await openCompanies(seed, since)
      await seed.query('commit')
    },
    async pass(from, to) {
      await seed.query(
        `update slip_obligation o set touched = true where o.state = 'OPEN' and (exists (select 1 from result r where r.company_id = o.company_id
           and r.batch_id = o.batch_id and r.recorded_at > $1 and r.recorded_at <= $2)
           or exists (select 1 from shipped_batch s where s.company_id = o.company_id and s.customer_id = o.customer_id
             and s.batch_id = o.batch_id and s.first_out_at > $1 and s.first_out_at <= $2))`,
        [from, to],
      )
      // As the triggers do for what is entered live: a corrected value or a load makes issued slips be compared again.
      await seed.query(
        `update slip s set touched = true where exists (select 1 from result r where r.company_id = s.company_id
           and r.batch_id = s.batch_id and r.recorded_at > $1 and r.recorded_at <= $2)
         or exists (select 1 from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
           where p.company_id = s.company_id and p.batch_id = s.batch_id and p.customer_id = s.customer_id
             and l.out_at > $1 and l.out_at <= $2)`,
        [from, to],
      )
      await recallUntil(to.getTime())
    },
    async close() {
      try {
        await recallUntil(Infinity)
      } finally {
        await seed.end()
      }
    },
  }
}

interface Recalled {
  readonly company_id: number
  readonly batch_id: string
  readonly failed_at: Date
}

/** Recalled batches, each with the moment of its last result: before that nobody knew that it fails. */
async function findRecalled(seed: pg.Client): Promise<readonly Recalled[]> {
  const found = await seed.query<Recalled>(
    `select b.company_id, b.batch_id, max(r.recorded_at) as failed_at from batch b join result r using (company_id, batch_id)
     where b.state = 'RECALLED' group by 1, 2`,
  )
  return found.rows
}

async function setState(seed: pg.Client, batches: readonly Recalled[], state: 'CLOSED' | 'RECALLED'): Promise<void> {
  if (batches.length === 0) return
  await seed.query(
    `update batch b set state = $2 from jsonb_to_recordset($1) as x(company_id int, batch_id bigint)
     where b.company_id = x.company_id and b.batch_id = x.batch_id`,
    [JSON.stringify(batches), state],
  )
}

async function worldSeed(seed: pg.Client): Promise<string> {
  return (await seed.query<{ seed: string }>('select seed from world')).rows[0]?.seed ?? DEFAULT_SEED
}

async function openCompanies(seed: pg.Client, since: string): Promise<void> {
  const origin = await worldSeed(seed)
  const { rows: companies } = await seed.query<{ company_id: number }>('select company_id from company')
  const { rows: links } = await seed.query<{ company_id: number; customer_id: number }>(
    'select company_id, customer_id from company_customer',
  )
  const { rows: varieties } = await seed.query<{ variety_id: number; variety_code: string }>(
    'select variety_id, variety_code from variety',
  )
  const settings = companies.map(({ company_id }) => ({ company_id, ...signersOf(origin, company_id) }))
  await seed.query(
    `insert into slip_setting (company_id, since, tester, checker, approver)
     select company_id, $2, tester, checker, approver from jsonb_to_recordset($1) as x(company_id int, tester text, checker text, approver text)`,
    [JSON.stringify(settings), since],
  )
  const projects = links.map((link) => ({ ...link, project: projectOf(origin, link.company_id, link.customer_id) }))
  await seed.query(
    `insert into slip_customer select * from jsonb_to_recordset($1) as x(company_id int, customer_id int, project text)`,
    [JSON.stringify(projects)],
  )
  const mixtures = companies.flatMap(({ company_id }) =>
    varieties.map(({ variety_id, variety_code }) => ({
      company_id,
      variety_id,
      ...compositionOf(origin, company_id, variety_code),
    })),
  )
  await seed.query(
    `insert into composition (company_id, variety_id, valid_from, additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct)
     select company_id, variety_id, '2024-06-01', additions, $2, "gypsumPct", $3, '0.03'
     from jsonb_to_recordset($1) as x(company_id int, variety_id int, additions jsonb, "gypsumPct" text)`,
    [JSON.stringify(mixtures), GYPSUM, GRINDING_AID],
  )
  // Writing the rows again makes what was shipped since then owed.
  await seed.query(
    `update shipped_batch set loads = loads where first_out_at >= $1::timestamp at time zone 'Asia/Shanghai'`,
    [since],
  )
  await seed.query('update slip_obligation set touched = false')
}
