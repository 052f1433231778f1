import type { Client } from '@clinker/client/client'
import { userInfo } from '@clinker/contract/session/routes'
import type { ScaleName } from '@clinker/world/scales'
import { seedWorld } from '@clinker/world/seed-world'
import { hashPassword } from '../../infra/passwords.ts'
import { asSeed } from '../support/as-seed.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { openOracle, type Oracle } from './tables.ts'

interface Person {
  readonly client: Client
  readonly customerId: number | null
  readonly companies: readonly { readonly companyId: number; readonly pk56: string }[]
}

/** The API over a made-up world, and the same world read by SQL alone. */
export interface OracleWorld {
  readonly api: TestApi
  readonly oracle: Oracle
  /** The plants' day of the world's moment. */
  readonly today: string
  personOf(account: string): Promise<Person>
  close(): Promise<void>
}

/** Ties at the last shown digit, failing batches, and one plant whose early strength tells its late one. */
const EDGES = `
  update result set value = value + 0.05 where indicator_code in ('CS3', 'CS28') and batch_id % 3 = 0 and company_id <> 2;
  update result set value = 42.45 where indicator_code = 'CS28' and batch_id % 23 = 1 and variety_id in (1, 2, 3);
  update result l set value = round(20.3 + 1.09 * e.value + (l.batch_id % 7 - 3) * 0.1, 1) from result e
    where l.company_id = 2 and l.indicator_code = 'CS28' and e.indicator_code = 'CS3' and e.replaced_at is null
      and (e.company_id, e.batch_id) = (l.company_id, l.batch_id)`

export async function startOracleWorld(scale: ScaleName, now: Date): Promise<OracleWorld> {
  const api = await startApi()
  api.clock.at = now.getTime()
  const { DATABASE_SEED_URL: seedUrl, DATABASE_OWNER_URL: ownerUrl } = api.urls
  await seedWorld(seedUrl, {
    scale,
    now,
    reset: true,
    ownerUrl,
    hashPassword: (password) => hashPassword(password, 'cheap'),
  })
  await asSeed(seedUrl, EDGES)
  const oracle = await openOracle(seedUrl, now)
  const people = new Map<string, Person>()
  return {
    api,
    oracle,
    today: new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    async personOf(account) {
      const person = people.get(account) ?? (await readPerson(api, oracle, account))
      people.set(account, person)
      return person
    },
    async close() {
      await oracle.end()
      await api.close()
    },
  }
}

async function readPerson(api: TestApi, oracle: Oracle, account: string): Promise<Person> {
  const client = await api.signedIn(account)
  const list = (await client.call(userInfo)).data.corp65sList.map((one) => one.pk56)
  const companies = await oracle.rows<{ companyId: number; pk56: string }>(
    `select company_id as "companyId", pk56 from company where pk56 = any ($1) order by array_position($1, pk56)`,
    [list],
  )
  const { customer_id: customerId } = await oracle.one<{ customer_id: number | null }>(
    'select customer_id from auth.app_user where user_name = $1',
    [account],
  )
  return { client, customerId, companies }
}
