import { randomUUID } from 'node:crypto'
import { Client, type CallInput } from '@clinker/client/client'
import { COOKIES, COOKIE_SECONDS, DEVICE_COOKIE, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { addFeedback } from '@clinker/contract/feedback/routes'
import { uploadFile } from '@clinker/contract/files/routes'
import { wirePath, type Route } from '@clinker/contract/kernel/route'
import { ALL_ROUTES } from '@clinker/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { EXAMPLES, PIXEL, type ForeignIds, type RouteExample } from './examples.ts'
import { innerFields, INTERNAL_LIMIT, plantInternalLimits } from './internal-limits.ts'
import { ownedPlaces } from './owned-places.ts'
import { openSlips } from '../slips/slip-world.ts'
import { startApi, type TestApi } from '../support/start.ts'

let api: TestApi
let foreign: ForeignIds
let ownBatch: string
let ownFile: string
let own: { readonly slip: string; readonly obligation: string }
let ownFeedback: string
let ownJob: string
let ownEvaluation: string
/** Texts that an account may never see: of companies it is not in and, for customers, of other customers. */
let secrets: Readonly<Record<'customer' | 'manager', readonly string[]>>

beforeAll(async () => {
  api = await startApi({ env: { PRIVACY_VERSION: '2026-11', PRIVACY_NOTICE: 'What is kept, why, and for how long.' } })
  const [other] = await asSeed<{ pk56: string }>(
    api.urls.DATABASE_SEED_URL,
    `select pk56 from company where company_id not in
       (select company_id from auth.membership join auth.app_user using (user_id) where user_name = 'customer') limit 1`,
  )
  const slips = await openSlips(api.urls, '2026-11-01')
  await slips.tick(api.clock.now())
  await slips.close()
  own = await slipOf(true)
  foreign = {
    ...(await slipOf(false)),
    company: other!.pk56,
    session: (await api.signedIn('customer2')).signer!.tid,
    batch: await batchOf('customer', false),
    file: await fileOf('customer2'),
    feedback: await foreignFeedback(other!.pk56),
    job: await jobOf('customer2'),
    customer: await otherCustomer(),
    evaluation: await evaluationOf(other!.pk56),
  }
  ownFile = await fileOf('customer')
  ownFeedback = await feedbackOf('customer')
  ownJob = await jobOf('customer')
  ownEvaluation = await evaluationOf()
  ownBatch = await batchOf('customer', true)
  await plantInternalLimits(api.urls.DATABASE_SEED_URL)
  secrets = { customer: [INTERNAL_LIMIT, ...(await hiddenFrom('customer'))], manager: await hiddenFrom('manager') }
  // A member of the same company and customer whose roles grant nothing.
  await asSeed(
    api.urls.DATABASE_SEED_URL,
    `with me as (select * from auth.app_user where user_name = 'customer'),
       fresh as (insert into auth.app_user (user_name, password_hash, emp_name, customer_id)
         select 'norole', password_hash, 'no role', customer_id from me returning user_id)
     insert into auth.membership (user_id, company_id) select fresh.user_id, m.company_id from fresh, auth.membership m, me where m.user_id = me.user_id`,
  )
})
afterAll(() => api.close())

async function hiddenFrom(account: string): Promise<string[]> {
  const rows = await asSeed<{ text: string }>(
    api.urls.DATABASE_SEED_URL,
    `with me as (select u.user_id, u.customer_id from auth.app_user u where user_name = $1),
       mine as (select company_id from auth.membership m, me where m.user_id = me.user_id),
       seen as (select b.batch_num from batch b, me where b.company_id in (select company_id from mine) and (me.customer_id is null or exists
         (select 1 from shipped_batch s where s.company_id = b.company_id and s.batch_id = b.batch_id and s.customer_id = me.customer_id)))
     select custname as text from customer, me where me.customer_id is not null and customer.customer_id <> me.customer_id
     union select unitname from company where company_id not in (select company_id from mine)
     union select batch_num from batch where batch_num not in (select batch_num from seen)`,
    [account],
  )
  return rows.map((row) => row.text)
}

/** A batch of the account's first company that did, or did not, go to its customer. */
async function batchOf(account: string, own: boolean): Promise<string> {
  const [batch] = await asSeed<{ batch_num: string }>(
    api.urls.DATABASE_SEED_URL,
    `with me as (select u.customer_id, m.company_id from auth.app_user u join auth.membership m using (user_id)
       where user_name = $1 order by m.sort limit 1)
     select b.batch_num from batch b, me where b.company_id = me.company_id and b.first_out_at is not null and $2 = exists
       (select 1 from shipped_batch s where s.company_id = b.company_id and s.batch_id = b.batch_id and s.customer_id = me.customer_id)
     order by 1 limit 1`,
    [account, own],
  )
  return batch!.batch_num
}

async function fileOf(account: string): Promise<string> {
  const client = await api.signedIn(account)
  const { data } = await client.call(uploadFile, { query: { purpose: 'picture' }, file: PIXEL })
  return data.split('/').at(-1) ?? ''
}

/** A slip to, or not to, the customer, and something owed by one of the manager's companies, or by another. */
async function slipOf(mine: boolean): Promise<Pick<ForeignIds, 'slip' | 'staffSlip' | 'obligation'>> {
  const [found] = await asSeed<Pick<ForeignIds, 'slip' | 'staffSlip' | 'obligation'>>(
    api.urls.DATABASE_SEED_URL,
    `with me as (select u.customer_id, m.company_id from auth.app_user u join auth.membership m using (user_id)
       where user_name = 'customer' order by m.sort limit 1),
     staff as (select company_id from auth.app_user u join auth.membership m using (user_id) where user_name = 'manager' order by m.sort)
     select (select slip_no from slip s, me where s.company_id = me.company_id and (s.customer_id = me.customer_id) = $1 order by 1 desc limit 1) as slip,
       (select slip_no from slip where company_id not in (select company_id from staff) order by 1 limit 1) as "staffSlip",
       (select o.obligation_id::text from slip_obligation o join batch b using (company_id, batch_id) where o.kind = 'LATE' and o.state = 'OPEN'
         and b.verdict <> 'QUALIFIED' and case when $1 then o.company_id = (select company_id from staff limit 1)
           else o.company_id not in (select company_id from staff) end order by 1 limit 1) as obligation`,
    [mine],
  )
  return found!
}

async function otherCustomer(): Promise<string> {
  const [found] = await asSeed<{ id: string }>(
    api.urls.DATABASE_SEED_URL,
    `select max(customer_id)::text as id from company_customer where company_id = 1
       and customer_id <> (select customer_id from auth.app_user where user_name = 'customer')`,
  )
  return found!.id
}

async function feedbackOf(account: string): Promise<string> {
  const client = await api.signedIn(account)
  const body = { feedbackType: 'SERVICE' as const, content: 'x', clientId: randomUUID() }
  return (await client.call(addFeedback, { body })).data.feedbackId
}

async function foreignFeedback(pk56: string): Promise<string> {
  const [made] = await asSeed<{ id: string }>(
    api.urls.DATABASE_SEED_URL,
    `insert into feedback (company_id, feedback_no, created_by, created_name, client_id, feedback_type, title, content, contact, mobile, files,
       status, created_at, updated_at)
     select company_id, 'FK1', 1, 'x', gen_random_uuid(), 'QUALITY', '', 'x', '', '', '{}', 'NEW', now(), now() from company where pk56 = $1
     returning feedback_id::text as id`,
    [pk56],
  )
  return made!.id
}

/** A job that the account ordered, finished with a file. */
async function jobOf(account: string): Promise<string> {
  const [made] = await asSeed<{ id: string }>(
    api.urls.DATABASE_SEED_URL,
    `insert into user_job (company_id, job_id, ordered_by, customer_id, task, name, input, state, object_key, media_type, ordered_at, touched_at)
     select m.company_id, 'job-of-' || u.user_name, u.user_id, u.customer_id, 'batch.export', 'x.csv', '{}', 'DONE', 'jobs/1/x', 'text/csv', now(), now()
     from auth.app_user u join auth.membership m using (user_id) where u.user_name = $1 order by m.sort limit 1 returning job_id as id`,
    [account],
  )
  return made!.id
}

/** Asked by that company, else by the first one of `customer`. */
async function evaluationOf(pk56: string | null = null): Promise<string> {
  const [made] = await asSeed<{ id: string }>(
    api.urls.DATABASE_SEED_URL,
    `insert into evaluation (company_id, title, period, deadline, created_by, created_at)
     select company_id, 'x', '2026Q4', '2999-12-31', 1, now() from company where pk56 = $1 or ($1 is null and company_id =
       (select company_id from auth.membership join auth.app_user using (user_id) where user_name = 'customer' order by sort limit 1))
     returning evaluation_id as id`,
    [pk56],
  )
  return made!.id
}

const accountOf = (example: RouteExample) => example.account ?? 'customer'

const routes = ALL_ROUTES.map(({ name, route }) => ({ name, route, example: EXAMPLES[name] as RouteExample }))
// Calls of machines have a matrix of their own: ingest-matrix.test.ts.
const guarded = routes.filter(({ route }) => route.access !== 'public' && route.caller !== 'machine')
const signed = guarded.filter(({ route }) => route.signed !== false)
/** The example's input, with ids that belong to `customer` where it asks for them. */
async function inputOf(example: RouteExample): Promise<CallInput<Route>> {
  const { input = {} } = example
  const made =
    typeof input === 'function'
      ? input({
          session: (await api.signedIn(accountOf(example))).signer!.tid,
          batch: ownBatch,
          file: ownFile,
          feedback: ownFeedback,
          job: ownJob,
          evaluation: ownEvaluation,
          ...own,
        })
      : input
  return made as unknown as CallInput<Route>
}

/** Changes one place of an input, e.g. `query.pkOrg`. */
function withPlace(input: CallInput<Route>, place: string, value: string): CallInput<Route> {
  const [part, ...path] = place.replaceAll('[]', '.0').split('.') as [string, ...string[]]
  const copy = structuredClone(input) as Record<string, Record<string, unknown>>
  let at: Record<string, unknown> = (copy[part] ??= {})
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>
  at[path.at(-1)!] = value
  return copy as CallInput<Route>
}

it('has an example of every call and a foreign id for every place that takes one', () => {
  for (const { name, route } of routes) {
    expect(EXAMPLES, `${name} has no example`).toHaveProperty(name)
    expect(Object.keys(EXAMPLES[name]!.foreign ?? {}).toSorted(), name).toEqual(ownedPlaces(route).toSorted())
  }
  expect(Object.keys(EXAMPLES).length).toBe(routes.length)
  expect(secrets.customer.length).toBeGreaterThan(5)
})

describe.each(guarded)('$name [S6.14]', ({ route, example }) => {
  it('refuses a caller without a session', async () => {
    const answer = await api.client().call(route, await inputOf(example))
    expect([answer.http, answer.status, answer.code]).toEqual([401, 401, 'unauthorised'])
  })

  it('tells a signing caller without cookie that the session ended', async () => {
    const client = await api.signedIn(accountOf(example))
    client.jar.clear()
    const answer = await client.call(route, await inputOf(example))
    if (route.signed !== false) expect([answer.http, answer.status]).toEqual([200, 400])
    else expect(answer.status).toBe(401)
  })

  it('refuses an ended and an expired session', async () => {
    const left = await api.signedIn(accountOf(example))
    const kept = new Map(left.jar)
    await left.call(ALL_ROUTES.find(({ name }) => name === 'logout')!.route)
    for (const [name, value] of kept) left.jar.set(name, value)
    expect((await left.call(route, await inputOf(example))).status).toBe(400)

    const old = await api.signedIn(accountOf(example))
    api.clock.pass(COOKIE_SECONDS * 1000)
    expect((await old.call(route, await inputOf(example))).status).toBe(400)
  })

  it('refuses a made-up session cookie', async () => {
    const client = await api.signedIn(accountOf(example))
    client.jar.set(SESSION_COOKIE, 'A'.repeat(43))
    expect((await client.call(route, await inputOf(example))).status).toBe(400)
  })
})

describe.each(signed)('$name, signature', ({ route, example }) => {
  freshOrders(route)
  it('refuses a missing, foreign or broken signature', async () => {
    const client = await api.signedIn(accountOf(example))
    const other = await api.signedIn('customer2')
    const missing = await client.call(route, await inputOf(example), { headers: { authorization: undefined } })
    expect([missing.http, missing.code]).toEqual([401, 'bad_signature'])
    const mine = client.prepare(route, await inputOf(example)).headers['authorization']!
    const broken = await client.call(route, await inputOf(example), {
      headers: { authorization: mine.slice(0, -2) + (mine.endsWith('AA') ? 'BA' : 'AA') },
    })
    expect([broken.http, broken.code]).toEqual([401, 'bad_signature'])
    const theirs = other.prepare(route, await inputOf(example)).headers['authorization']!
    const foreignKey = await client.call(route, await inputOf(example), { headers: { authorization: theirs } })
    expect([foreignKey.http, foreignKey.code]).toEqual([401, 'bad_signature'])
  })

  it('refuses a replay', async () => {
    const client = await api.signedIn(accountOf(example))
    const request = client.prepare(route, await inputOf(example))
    const first = JSON.parse((await client.send(request)).text) as { code?: string }
    expect(first.code).toBe(example.refusal)
    const again = JSON.parse((await client.send(request)).text) as { code: string }
    // After a sign-out there is no session left that a replay could use.
    expect(again.code).toBe(example.ends ? 'session_ended' : 'replayed')
  })

  it('refuses a request signed too long ago', async () => {
    const client = await api.signedIn(accountOf(example))
    const request = client.prepare(route, await inputOf(example))
    api.clock.pass(300_001)
    const late = JSON.parse((await client.send(request)).text) as { code: string; serverTime: number }
    expect(late.code).toBe('clock_skew')
    expect(late.serverTime).toBe(api.clock.now())
  })
})

/** No worker runs here: a person who ordered files in the cases before would have too many open, and too many in a minute. */
function freshOrders(route: Route): void {
  if (route.throttle !== 'export') return
  beforeEach(async () => {
    await asSeed(api.urls.DATABASE_OWNER_URL, 'delete from graphile_worker._private_jobs')
    api.clock.pass(60_000)
  })
}

describe.each(guarded)('$name, rights', ({ route, example }) => {
  freshOrders(route)

  it('needs its permission', async () => {
    const client = await api.signedIn('norole')
    const answer = await client.call(route, await inputOf(example))
    if (route.access === 'signed-in')
      expect(answer.code, answer.message).toBe(example.personal ? 'not_found' : example.refusal)
    else expect([answer.http, answer.status]).toEqual([403, 403])
  })

  it.each(Object.entries(example?.foreign ?? {}))(
    'answers a foreign id at %s like a missing one',
    async (place, pick) => {
      const client = await api.signedIn(accountOf(example))
      const theirs = await client.call(route, withPlace(await inputOf(example), place, pick(foreign)))
      const missing = await client.call(route, withPlace(await inputOf(example), place, 'no-such-thing'))
      expect([theirs.http, theirs.status, theirs.code]).toEqual([404, 1003, 'not_found'])
      const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
      expect(plain(theirs.response.text)).toBe(plain(missing.response.text))
    },
  )

  it('[S3.04] takes a foreign company in the cookie for a wish it does not grant', async () => {
    const client = await api.signedIn(accountOf(example))
    client.jar.set(COOKIES.companyId, foreign.company)
    const answer = await client.call(route, await inputOf(example))
    expect(answer.code).toBe(example.refusal)
    for (const secret of secrets[accountOf(example)]) expect(answer.response.text).not.toContain(secret)
  })

  it('answers its caller, and nothing of anyone else', async () => {
    const client = await api.signedIn(accountOf(example))
    const answer = await client.call(route, await inputOf(example))
    const good = example.redirects ? 302 : 200
    if (example.refusal === undefined) expect([answer.http, answer.status]).toEqual([good, good])
    else expect(answer.code).toBe(example.refusal)
    for (const secret of secrets[accountOf(example)]) expect(answer.response.text).not.toContain(secret)
    // Internal limits, and where a value lies outside them, are for staff.
    if (accountOf(example) === 'customer') expect(innerFields(answer.data)).toEqual([])
  })

  it('is closed to a disabled user within a second', async () => {
    const name = `soon-gone-${randomUUID().slice(0, 8)}`
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `with me as (select * from auth.app_user where user_name = 'customer'),
         fresh as (insert into auth.app_user (user_name, password_hash, emp_name, customer_id)
           select $1, password_hash, 'soon gone', customer_id from me returning user_id),
         members as (insert into auth.membership (user_id, company_id)
           select fresh.user_id, m.company_id from fresh, auth.membership m, me where m.user_id = me.user_id returning *)
       insert into auth.user_role select user_id, company_id, 'customer' from members`,
      [name],
    )
    const client = await api.signedIn(name)
    const userInfo = ALL_ROUTES.find((r) => r.name === 'userInfo')!.route
    expect((await client.call(userInfo)).status).toBe(200)
    await asSeed(api.urls.DATABASE_SEED_URL, `update auth.app_user set enabled = false where user_name = $1`, [name])
    api.clock.pass(1_000)
    expect((await client.call(route, await inputOf(example))).status).toBe(400)
  })
})

it.each(['batchNumIndicator', 'allOutboundBatchNumIndicator', 'allOutboundBatchNumLine'])(
  '%s shows internal limits to staff, so that the check of customers is one',
  async (name) => {
    const { route, example } = routes.find((one) => one.name === name)!
    const answer = await (await api.signedIn('manager')).call(route, await inputOf(example))
    expect(innerFields(answer.data).length).toBeGreaterThan(0)
  },
)

it('has no call outside the contract', () => {
  const known = new Set(routes.map(({ route }) => `${route.method} ${wirePath(route)}`))
  const printed = api.app.server.printRoutes({ commonPrefix: false })
  const served = [...printed.matchAll(/(\S+) \(([A-Z, ]+)\)/g)]
  expect(served.length).toBeGreaterThan(0)
  for (const { route } of routes)
    expect(api.app.server.hasRoute({ method: route.method, url: wirePath(route) })).toBe(true)
  expect(known.size).toBe(routes.length)
})

it('does not let readable cookies of one client into another', async () => {
  const victim = await api.signedIn('customer')
  const thief = new Client(async () => ({ status: 0, headers: {}, text: '' }))
  expect([...victim.jar.keys()]).toEqual([SESSION_COOKIE, DEVICE_COOKIE])
  expect(thief.signer).toBeUndefined()
})
