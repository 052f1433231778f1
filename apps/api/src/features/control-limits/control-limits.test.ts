import { randomUUID } from 'node:crypto'
import type { Client } from '@clinker/client/client'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import {
  controlLimitApprove,
  controlLimitDecline,
  controlLimitDetail,
  controlLimitList,
  controlLimitPropose,
} from '@clinker/contract/control-limits/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLimitPhases } from '../../quality/control-limit-queries.ts'
import { accountsOf } from '../../db/tenant.ts'
import { openPool } from '../../db/pool.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { LONG_SERIES } from '../../test/support/long-series.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { testLog } from '../../test/support/test-log.ts'
import { controlLimitJobs } from './jobs.ts'
import {
  approveProposal,
  declineProposal,
  findBaseValues,
  findDueProcesses,
  findNeighbourR1,
  findPhasesOf,
  insertProposal,
  listLimits,
} from './queries.ts'

let api: TestApi
let quality: Client
let customer: Client
let secondOrg: string

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const PROCESS = { cementVariety: 'V1004', indicatorCode: 'CS3' } as const
/** The outlier of the base and the day from which limits are proposed. */
const OUTLIER = 'Z1240'
const VALID_FROM = '2026-10-01'

beforeAll(async () => {
  api = await startApi()
  await seed(LONG_SERIES, [1_600, 8])
  await seed(
    `update result set value = 60 where company_id = 1 and indicator_code = 'CS3' and batch_id = 900001240 and produced_on < '${VALID_FROM}'`,
  )
  quality = await api.signedIn('quality')
  customer = await api.signedIn('customer')
  const [second] = await seed<{ pk56: string }>('select pk56 from company where company_id = 2')
  secondOrg = second!.pk56
})
afterAll(() => api.close())

const rows = () =>
  seed<{ phase: number; state: string; company_id: number }>(
    'select company_id, phase, state from control_limit order by company_id, variety_id, indicator_code, phase',
  )
const detail = async (more: object = {}, client = quality) =>
  (await client.call(controlLimitDetail, { query: { ...PROCESS, ...more } })).data
const proposal = async (more: object = {}) => (await detail(more)).proposal!
const chart = async (client: Client, more: object = {}) =>
  (
    await client.call(allOutboundBatchNumLine, {
      query: { ...PROCESS, chart: 'XMR', startDate: '2026-09-15', endDate: '2026-11-14', ...more },
    })
  ).data

it('sends the SQL that was reviewed', async () => {
  const process = { companyId: 1, varietyId: 2, code: 'CS3' }
  const at = new Date(0)
  const by = { id: '1', name: 'x' }
  const limits = {
    n: 40,
    cl: '1',
    ucl: '2',
    lcl: '0',
    sigma: '1',
    sigmaMethod: 'MR',
    s: '1',
    mrCl: '1',
    mrUcl: '2',
    r1: '0',
  } as const
  const made = { ...process, limits, leftOut: [], pooledR1: 0 }
  const text = await sqlOf({
    findBaseValues: (db) =>
      findBaseValues(db, { ...process, from: '2026-01-01', before: '2026-02-01', moment: at, max: 180 }),
    findPhasesOf: (db) => findPhasesOf(db, process),
    findLimitPhases: (db) => findLimitPhases(db, 1, 2, ['CS3']),
    findNeighbourR1: (db) => findNeighbourR1(db, process),
    insertProposal: (db) =>
      insertProposal(db, {
        ...made,
        validFrom: '2026-02-01',
        baseFrom: '2026-01-01',
        baseTo: '2026-01-31',
        by,
        at,
      }),
    approveProposal: (db) => approveProposal(db, { ...made, phase: 1, by, at }),
    declineProposal: (db) => declineProposal(db, { ...process, phase: 1, by, at, reason: 'x' }),
    listLimits: (db) => listLimits(db, 1),
    findDueProcesses: (db) => findDueProcesses(db, { today: '2026-11-14', oldDays: 185, declinedDays: 30 }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('before the first approval', () => {
  it('has neither limits nor marks nor Cpk, and needs 40 values for a proposal', async () => {
    expect(await chart(quality)).toMatchObject({ phases: [], cl: null, rules: [], control: 'NONE', cpk: null })
    const short = await quality.call(controlLimitPropose, {
      body: { cementVariety: 'V1001', indicatorCode: 'CS28', validFrom: '2026-09-01' },
    })
    expect(short.status).toBe(1160)
    expect(await rows()).toEqual([])
  })

  it('is proposed once, from the newest values before the day, without what lies beyond 3σ', async () => {
    const key = { idempotencyKey: randomUUID() }
    const ask = () => quality.call(controlLimitPropose, { body: { ...PROCESS, validFrom: VALID_FROM } }, key)
    const [first, again] = [await ask(), await ask()]
    expect(first.data).toEqual({ phase: 1, state: 'PROPOSED', validFrom: VALID_FROM })
    expect(again.data).toEqual(first.data)
    const other = await quality.call(controlLimitPropose, { body: { ...PROCESS, validFrom: VALID_FROM } })
    expect(other.status).toBe(1005)
    expect(await rows()).toEqual([{ company_id: 1, phase: 1, state: 'PROPOSED' }])
    const { points, leftOut, n, maxLeftOut, baseTo, changed } = await proposal()
    expect([points.length, n, maxLeftOut, changed]).toEqual([180, 179, 9, false])
    expect(baseTo < VALID_FROM).toBe(true)
    expect(leftOut).toEqual([{ batchNum: OUTLIER, produceDate: expect.any(String) as string, value: 60, reason: '' }])
    expect(points.filter(({ beyond }) => beyond).map(({ batchNum }) => batchNum)).toEqual([OUTLIER])
  })

  it('is drawn for staff as a proposal without marks, and not for customers', async () => {
    const { phases, rules, cl, cpk } = await chart(quality)
    expect(phases).toMatchObject([{ index: 0, state: 'PROPOSED', approvedOn: null, cl: (await proposal()).cl }])
    expect([rules, cl, cpk]).toEqual([[], null, null])
    expect((await chart(customer)).phases).toEqual([])
  })

  it('tells the effect on the last 90 days, and computes other limits when other points are left out', async () => {
    const { effect } = await detail()
    expect(effect).toMatchObject({ from: '2026-08-17', to: '2026-11-14', before: null })
    expect(effect!.n).toBeGreaterThan(500)
    expect(effect!.rules.map(({ rule, before }) => [rule, before])).toEqual([
      ['N1', null],
      ['DRIFT', null],
    ])
    const [cleaned, whole] = [await proposal(), await proposal({ without: '-' })]
    expect(whole).toMatchObject({ n: 180, leftOut: [], changed: true })
    expect(whole.ucl).toBeGreaterThan(cleaned.ucl)
  })
})

describe('a decision', () => {
  const decide = async (more: object = {}, overrides: object = {}) => {
    const { phase, cl, ucl } = await proposal()
    const leftOut = [{ batchNum: OUTLIER, reason: '养护水温超出20±1℃' }]
    return quality.call(controlLimitApprove, { body: { ...PROCESS, phase, cl, ucl, leftOut, ...more } }, overrides)
  }

  it('is refused without a reason, for points inside 3σ, for other limits than those looked at, and for others', async () => {
    const [inside] = (await proposal()).points
    expect((await decide({ leftOut: [{ batchNum: OUTLIER, reason: ' x ' }] })).status).toBe(1001)
    expect((await decide({ leftOut: [{ batchNum: inside!.batchNum, reason: '没有原因可写' }] })).status).toBe(1161)
    expect((await decide({ leftOut: [] })).status).toBe(1005)
    expect((await decide({ cl: 1 })).status).toBe(1005)
    expect((await decide({ phase: 2 })).status).toBe(1003)
    for (const account of ['customer', 'service'])
      expect((await (await api.signedIn(account)).call(controlLimitList, {})).code).toBe('forbidden')
    expect(await rows()).toEqual([{ company_id: 1, phase: 1, state: 'PROPOSED' }])
  })

  it('approves once, is audited in the same transaction, and is then in force for everybody', async () => {
    const wanted = await proposal()
    const overrides = { idempotencyKey: randomUUID() }
    const first = await decide({}, overrides)
    expect(first.data).toEqual({ phase: 1, state: 'APPROVED', validFrom: VALID_FROM })
    const leftOut = [{ batchNum: OUTLIER, reason: '养护水温超出20±1℃' }]
    const body = { ...PROCESS, phase: 1, cl: wanted.cl, ucl: wanted.ucl, leftOut }
    expect((await quality.call(controlLimitApprove, { body }, overrides)).data).toEqual(first.data)
    expect((await quality.call(controlLimitApprove, { body })).status).toBe(1005)
    const audited = await seed<{ object: string; state: string }>(
      `select object, detail->>'state' as state from wire.audit where action like '%controlLimitApprove' and result = 'ok' order by audit_id`,
    )
    expect(audited).toEqual([{ object: 'V1004 CS3 1', state: 'APPROVED' }])
    const { phases } = await detail()
    expect(phases[0]).toMatchObject({
      state: 'APPROVED',
      approvedBy: '方志远',
      approvedAt: '2026-11-14',
      leftOut: [leftOut[0]],
    })
    for (const client of [quality, customer]) {
      const { cl, ucl, lcl, phases: drawn } = await chart(client)
      expect({ cl, ucl, lcl }).toEqual({ cl: wanted.cl, ucl: wanted.ucl, lcl: wanted.lcl })
      expect(drawn).toMatchObject([{ state: 'APPROVED', validFrom: VALID_FROM, approvedOn: '2026-11-14' }])
      expect(drawn[0]!.index).toBeGreaterThan(0)
    }
  })

  it('gives customers the lines and the day of approval, and nothing of where they come from', async () => {
    const given = await chart(customer)
    expect([given.base, given.sigma]).toEqual([null, null])
    expect((await chart(quality)).base).toMatchObject({ n: 179, leftOut: 1, kind: 'BEFORE' })
    expect(JSON.stringify(given)).not.toContain('养护')
  })

  it('draws the same limits in every period, as a step where a phase begins', async () => {
    const periods = [
      { startDate: '2026-10-05' },
      { startDate: '2026-11-01' },
      { startDate: '2026-06-01', endDate: '2026-10-20' },
    ]
    const lines = []
    for (const period of periods) {
      const { cl, ucl, lcl } = await chart(customer, period)
      lines.push(`${cl} ${ucl} ${lcl}`)
    }
    expect(new Set(lines).size).toBe(1)
  })

  it('declines with a reason; the next proposal begins later and steps', async () => {
    const early = await quality.call(controlLimitPropose, { body: { ...PROCESS, validFrom: VALID_FROM } })
    expect(early.status).toBe(1001)
    const body = { ...PROCESS, validFrom: '2026-11-01' }
    expect((await quality.call(controlLimitPropose, { body })).data).toMatchObject({ phase: 2 })
    const declined = await quality.call(controlLimitDecline, { body: { ...PROCESS, phase: 2, reason: '先等熟料稳定' } })
    expect(declined.data).toMatchObject({ phase: 2, state: 'DECLINED' })
    expect((await detail()).phases[0]).toMatchObject({
      state: 'DECLINED',
      declinedReason: '先等熟料稳定',
      declinedBy: '方志远',
    })
    expect(
      (await quality.call(controlLimitDecline, { body: { ...PROCESS, phase: 2, reason: '再退一次' } })).status,
    ).toBe(1005)
    await quality.call(controlLimitPropose, { body })
    const { cl, ucl } = await proposal()
    await quality.call(controlLimitApprove, { body: { ...PROCESS, phase: 3, cl, ucl, leftOut: [] } })
    const { phases, dateAxis } = await chart(customer)
    expect(phases.map(({ validFrom }) => validFrom)).toEqual([VALID_FROM, '2026-11-01'])
    for (const { index, validFrom } of phases)
      expect([dateAxis[index]! >= validFrom, dateAxis[index - 1]! < validFrom]).toEqual([true, true])
  })

  it('stays inside its company', async () => {
    expect((await quality.call(controlLimitList, {})).data.rows).toHaveLength(1)
    expect((await quality.call(controlLimitList, { query: { pkOrg: secondOrg } })).data.rows).toEqual([])
    expect((await detail({ pkOrg: secondOrg })).phases).toEqual([])
    expect((await chart(quality, { pkOrg: secondOrg })).phases).toEqual([])
  })
})

describe('the scheduler', () => {
  it('proposes what has no limits, once, and leaves alone what is in force', async () => {
    const pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 1, name: 'test' })
    const jobs = controlLimitJobs({ db: accountsOf(pool), clock: api.clock, log: testLog() })
    const run = () => jobs['control-limit.propose']({}, {} as never)
    await run()
    const made = await seed<{ indicator_code: string; variety_id: number; state: string; proposed_by: string | null }>(
      `select variety_id, indicator_code, state, proposed_by from control_limit where company_id = 1 and variety_id = 4 and phase = 1 order by 2`,
    )
    const others = made.filter(({ indicator_code: code }) => code !== 'CS3')
    expect(others.map(({ indicator_code: code }) => code)).toContain('CS28')
    expect(new Set(others.map(({ state, proposed_by }) => `${state} ${proposed_by}`))).toEqual(
      new Set(['PROPOSED null']),
    )
    expect(made.filter(({ state }) => state === 'APPROVED')).toMatchObject([{ indicator_code: 'CS3' }])
    const before = await rows()
    await run()
    expect(await rows()).toEqual(before)
    await pool.end()
  })
})
