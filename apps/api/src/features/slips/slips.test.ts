import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { initXdd } from '@clinker/contract/companies/routes'
import { checkSlip } from '@clinker/contract/slips/check'
import type { SlipContent } from '@clinker/contract/slips/content'
import {
  slipBoard,
  slipDetail,
  slipIssue,
  slipList,
  slipPrinted,
  slipReissue,
  slipReissueMany,
  slipReissuePreview,
  slipRequest,
  slipRevoke,
} from '@clinker/contract/slips/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPublicKeys } from '../../infra/slips/signer.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { openSlips, type SlipWorld } from '../../test/slips/slip-world.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { WORLD_NOW } from '../../test/support/world.ts'

const DAY = 86_400_000
const NOW = WORLD_NOW.getTime()
let api: TestApi
let world: SlipWorld
beforeAll(async () => {
  api = await startApi()
  world = await openSlips(api.urls, '2026-10-08')
  // Two batches whose early results are not whole.
  await seed(
    `delete from result where company_id = 1 and indicator_code = 'SO3' and batch_id in
       (select batch_id from shipped_batch where company_id = 1 and first_out_at >= '2026-10-25' group by 1 order by 1 desc limit 2)`,
  )
  // The plant looks daily; here every five days is enough to see both issues.
  for (const ago of [20, 12, 5, 0]) await world.tick(NOW - ago * DAY)
})
afterAll(async () => {
  await world.close()
  await api.close()
})

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const all = { query: { limit: 50 } } as const

const MISSING = `not exists (select 1 from result r where r.company_id = 1 and r.batch_id = b.batch_id and r.indicator_code = 'SO3')`

/** An open obligation of the company of `quality`, by its batch's verdict. */
async function owed(kind: string, where: string): Promise<string> {
  const [row] = await seed<{ obligation_id: string }>(
    `select o.obligation_id from slip_obligation o join batch b using (company_id, batch_id)
     where o.company_id = 1 and o.kind = $1 and o.state = 'OPEN' and ${where} order by 1 limit 1`,
    [kind],
  )
  return row!.obligation_id
}

describe('slips', () => {
  it('[S2.14] are listed for the customer they belong to, and for nobody else', async () => {
    const mine = (await (await api.signedIn('customer')).call(slipList, all)).data
    const theirs = (await (await api.signedIn('customer2')).call(slipList, all)).data
    expect(mine.total).toBeGreaterThan(5)
    expect(new Set(mine.rows.map((row) => row.custname)).size).toBe(1)
    const numbers = new Set(mine.rows.map((row) => `${row.custname} ${row.slipNo}`))
    for (const row of theirs.rows) expect(numbers.has(`${row.custname} ${row.slipNo}`)).toBe(false)
    const [first] = mine.rows
    const stranger = await (await api.signedIn('customer2')).call(slipDetail, { query: { slipNo: first!.slipNo } })
    if (stranger.status === 200) expect(stranger.data.batchNum).not.toBe(first!.batchNum)
    expect(first!.verifyCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  })

  it('come early with what waits marked, then whole, the first marked as superseded', async () => {
    const client = await api.signedIn('customer')
    const { rows } = (await client.call(slipList, { query: { stage: 'WHOLE', limit: 50 } })).data
    const both = rows.find((row) => row.issueNo === 2 && row.type === 'LATE')!
    const { data } = await client.call(slipDetail, { query: { slipNo: both.slipNo } })
    expect(data.issues.map(({ type, state }) => [type, state])).toEqual([
      ['EARLY', 'SUPERSEDED'],
      ['LATE', 'VALID'],
    ])
    const late = JSON.parse(data.content) as SlipContent
    expect([late.verdict, late.supplementBy]).toEqual(['QUALIFIED', null])
    expect(late.previous).toEqual([
      {
        issueNo: 1,
        kind: 'EARLY',
        issuedAt: data.issues[0]!.issuedAt,
        sha256: data.issues[0]!.sha256,
      },
    ])
    const early = JSON.parse(
      (await client.call(slipDetail, { query: { slipNo: both.slipNo, issueNo: 1 } })).data.content,
    ) as SlipContent
    expect(early.verdict).toBe('PROVISIONAL')
    const waiting = early.items.filter((item) => item.state === 'PENDING').map((item) => item.code)
    expect(waiting.toSorted()).toEqual(['CS28', 'FX28'])
    const changed = data.issues[1]!.changes.map((change) => change.field)
    expect(changed).toEqual(expect.arrayContaining(['item.CS28', 'item.FX28', 'verdict']))
    expect(late.composition?.additions[0]).toEqual({ name: '矿渣', pct: '8.0' })
    expect(early.shipped.kg).toBe(early.trucks.reduce((sum, truck) => sum + truck.kg, 0))
    expect(late.customer.project).toMatch(/^一号楼/)
    // The squares on the page lead where those of the paper lead.
    expect(data.verifyUrl).toBe(`${api.config.WEB_ORIGIN}/verify/${data.issues[1]!.verifyCode}`)
    expect(data.qr.path).toMatch(/^M0 0h7v1h-7z/)
  })

  it('bear a signature that anybody can check with the published key', async () => {
    const client = await api.signedIn('customer')
    const keys = readPublicKeys(api.config.SLIP_PUBLIC_KEYS)
    for (const row of (await client.call(slipList, all)).data.rows.slice(0, 10)) {
      const { data } = await client.call(slipDetail, { query: { slipNo: row.slipNo } })
      expect(await checkSlip(data, keys, { sha256: data.sha256, state: row.state }, crypto.subtle)).toBe(row.state)
    }
  })

  it('are told of in the notices of the customer, in its own company only', async () => {
    const { noticeList } = (await (await api.signedIn('customer')).call(initXdd)).data
    expect(noticeList.length).toBeGreaterThan(0)
    expect(noticeList[0]!.title).toMatch(/质保单 ZB\d{10} /)
    const staff = (await (await api.signedIn('quality')).call(initXdd)).data.noticeList
    for (const notice of staff) expect(notice.code).not.toMatch(/slip-issued|slip-supplement/)
  })
})

describe('the board', () => {
  it('shows staff what is owed, the most urgent first, and is closed to customers', async () => {
    const staff = await api.signedIn('quality')
    const { data } = await staff.call(slipBoard, { query: { limit: 50 } })
    expect(data.total).toBe(data.counts.open)
    expect(data.rows.map((row) => row.dueDate)).toEqual(data.rows.map((row) => row.dueDate).toSorted())
    for (const row of data.rows) expect(row.state).toBe('OPEN')
    const done = (await staff.call(slipBoard, { query: { view: 'DONE', type: 'LATE' } })).data
    for (const row of done.rows) expect([row.type, row.state, row.slipNo === null]).toEqual(['LATE', 'DONE', false])
    expect((await (await api.signedIn('customer')).call(slipBoard)).http).toBe(403)
  })

  it('is narrowed by customer, batch and how far it went', async () => {
    const staff = await api.signedIn('quality')
    const [first] = (await staff.call(slipBoard, { query: { limit: 50 } })).data.rows
    const { batchNum, custname } = first!
    const narrow = (await staff.call(slipBoard, { query: { batchNum, custname: custname.slice(1), limit: 50 } })).data
    expect(narrow.total).toBe(narrow.rows.length)
    expect(narrow.rows.length).toBeGreaterThan(0)
    for (const row of narrow.rows) expect([row.batchNum, row.custname]).toEqual([batchNum, custname])
    expect((await staff.call(slipBoard, { query: { custname: '没有这个客户' } })).data.total).toBe(0)
    const escalated = (await staff.call(slipBoard, { query: { view: 'ESCALATED', limit: 50 } })).data
    expect(escalated.total).toBe(escalated.counts.escalated)
    for (const row of escalated.rows) expect(row.reminded).toBe('ESCALATED')
  })
})

it('the board judges by the results, whatever verdict is stored with the batch', async () => {
  const staff = await api.signedIn('quality')
  const [row] = (await staff.call(slipBoard, { query: { limit: 50 } })).data.rows
  const query = { batchNum: row!.batchNum }
  const { verdict } = (await staff.call(batchNumIndicator, { query })).data
  expect(row!.verdict).toBe(verdict)
  const stored = (value: string) =>
    seed(`update batch set verdict = $2 where company_id = 1 and batch_num = $1`, [row!.batchNum, value])
  await stored(verdict === 'FAILED' ? 'QUALIFIED' : 'FAILED')
  const again = (await staff.call(slipBoard, { query })).data.rows
  expect(new Set(again.map((one) => one.verdict))).toEqual(new Set([verdict]))
  await stored(verdict)
})

describe('issuing by hand', () => {
  it('needs a right and a reason of its own where results are missing', async () => {
    const obligationId = await owed('EARLY', MISSING)
    const body = { obligationId, reason: '客户急需，其余结果后补' }
    const manager = await api.signedIn('manager')
    expect((await manager.call(slipIssue, { body })).code).toBe('slip_incomplete')
    const quality = await api.signedIn('quality')
    expect((await quality.call(slipIssue, { body: { obligationId } })).code).toBe('slip_incomplete')
    expect((await (await api.signedIn('service')).call(slipIssue, { body })).http).toBe(403)
    const reply = await quality.call(slipIssue, { body })
    expect(reply.status).toBe(200)
    const query = { requestId: reply.data.requestId }
    expect((await quality.call(slipRequest, { query })).data.state).toBe('WAITING')
    await world.answer(NOW)
    await world.answer(NOW)
    const { data } = await quality.call(slipRequest, { query })
    expect(data).toMatchObject({ state: 'ISSUED', refusal: null })
    const detail = (await quality.call(slipDetail, { query: { slipNo: data.slipNo! } })).data
    const content = JSON.parse(detail.content) as SlipContent
    expect([content.kind, content.reason]).toEqual(['EARLY', body.reason])
    expect(detail.issues.at(-1)!.issuedBy).not.toBe('')
    // What is no longer owed is refused.
    expect((await quality.call(slipIssue, { body })).code).toBe('state_changed')
  })

  it('never makes a supplement without its values, whoever asks', async () => {
    const body = { obligationId: await owed('LATE', `b.verdict = 'PROVISIONAL'`), reason: '提前' }
    expect((await (await api.signedIn('quality')).call(slipIssue, { body })).code).toBe('slip_incomplete')
  })

  it('makes one issue of two requests for the same thing', async () => {
    const quality = await api.signedIn('quality')
    const obligationId = await owed('EARLY', MISSING)
    const body = { obligationId, reason: '提前交付' }
    const reply = [await quality.call(slipIssue, { body }), await quality.call(slipIssue, { body })]
    await world.answer(NOW)
    const states = []
    for (const { data } of reply)
      states.push((await quality.call(slipRequest, { query: { requestId: data.requestId } })).data)
    expect(states.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['ISSUED', null],
      ['REFUSED', 'state_changed'],
    ])
  })

  it('issues again with a reason; the issue before is superseded and says the same of the cement', async () => {
    const manager = await api.signedIn('manager')
    const [row] = (await manager.call(slipList, { query: { state: 'VALID', stage: 'WHOLE' } })).data.rows
    const reply = await manager.call(slipReissue, {
      body: { slipNo: row!.slipNo, reason: '工程名称更正', project: '江北新区综合管廊二期' },
    })
    expect(reply.status).toBe(200)
    await world.answer(NOW)
    const { data } = await manager.call(slipDetail, { query: { slipNo: row!.slipNo } })
    expect(data.issues.slice(-2).map(({ type, state }) => [type, state])).toEqual([
      [row!.type, 'SUPERSEDED'],
      ['REISSUE', 'VALID'],
    ])
    expect(data.issues.at(-1)!.changes.map(({ field }) => field)).toEqual(['customer.project'])
    // The next one keeps the project that was given.
    await manager.call(slipReissue, { body: { slipNo: row!.slipNo, reason: '再次签发' } })
    await world.answer(NOW)
    const again = (await manager.call(slipDetail, { query: { slipNo: row!.slipNo } })).data
    expect((JSON.parse(again.content) as SlipContent).customer.project).toBe('江北新区综合管廊二期')
  })
})

describe('a load that leaves later', () => {
  it('is taken in by a later issue; the one before stays valid for its own and says how much it covers', async () => {
    const client = await api.signedIn('customer')
    const [first] = (await client.call(slipList, { query: { state: 'VALID', stage: 'WHOLE', limit: 50 } })).data.rows
    const { slipNo, issueNo, coverage, truckCount } = first!
    expect([coverage.loads, coverage.num]).toEqual([coverage.shippedLoads, coverage.shippedNum])
    await seed(
      `with s as (select * from slip where slip_no = $1),
         l as (insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg)
           select company_id, 987654321, customer_id, variety_id, $2, '皖B12345', 31600 from s),
         p as (insert into load_batch (company_id, load_id, batch_id, customer_id, kg) select company_id, 987654321, batch_id, customer_id, 31600 from s)
       update shipped_batch h set kg = h.kg + 31600, loads = h.loads + 1, last_out_at = $2 from s
       where (h.company_id, h.customer_id, h.batch_id) = (s.company_id, s.customer_id, s.batch_id)`,
      [slipNo, new Date(NOW - 3_600_000)],
    )
    const lacking = (await client.call(slipDetail, { query: { slipNo } })).data.coverage
    expect([lacking.loads, lacking.shippedLoads]).toEqual([truckCount, truckCount + 1])
    // Once a day: whatever was issued on this day is taken in on the next.
    await world.tick(NOW + DAY)
    const { data } = await client.call(slipDetail, { query: { slipNo } })
    expect(data.issues.slice(-2).map(({ type, state }) => [type, state])).toEqual([
      [first!.type, 'EXTENDED'],
      ['EXTEND', 'VALID'],
    ])
    expect(data.issues.at(-1)!.changes.map(({ field }) => field)).toEqual(['shipped.kg', 'shipped.loads'])
    expect([data.coverage.loads, data.coverage.shippedLoads]).toEqual([truckCount + 1, truckCount + 1])
    const { countedAt, kg } = (JSON.parse(data.content) as SlipContent).shipped
    expect([countedAt, kg]).toEqual([data.issues.at(-1)!.issuedAt, Math.round(data.coverage.num * 1000)])
    const before = (await client.call(slipDetail, { query: { slipNo, issueNo } })).data
    expect([before.coverage.loads, before.coverage.shippedLoads]).toEqual([truckCount, truckCount + 1])
    // A second look on the same day issues nothing more.
    await world.tick(NOW + DAY)
    expect((await client.call(slipDetail, { query: { slipNo } })).data.issues).toHaveLength(data.issues.length)
  })
})

describe('a correction', () => {
  it('marks every slip of the batch; all are issued again in one act, after their differences were seen', async () => {
    const [found] = await seed<{ batch_id: string; batch_num: string; n: number }>(
      `select s.batch_id, b.batch_num, count(*)::int as n from slip s join batch b using (company_id, batch_id)
       join slip_issue i on (i.company_id, i.slip_id, i.issue_no) = (s.company_id, s.slip_id, s.last_issue) and i.revoked_at is null
       where s.company_id = 1 and s.outdated_at is null and s.held is null and i.verdict = 'QUALIFIED' group by 1, 2 having count(*) > 1 order by 1 desc limit 1`,
    )
    await seed(
      `update result set replaced_at = $2 where company_id = 1 and batch_id = $1 and indicator_code = 'CS3' and replaced_at is null`,
      [found!.batch_id, new Date(NOW)],
    )
    await seed(
      `insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by, reason)
       select company_id, batch_id, indicator_code, version + 1, variety_id, produced_on, value + 0.7, test_at, $2, 'MANUAL', 'lab', 'misread'
       from result where company_id = 1 and batch_id = $1 and indicator_code = 'CS3' order by version desc limit 1`,
      [found!.batch_id, new Date(NOW)],
    )
    await world.tick(NOW)
    const manager = await api.signedIn('manager')
    const { batch_num: batchNum, n } = found!
    const waiting = (await manager.call(slipList, { query: { stage: 'OUTDATED', batchNum } })).data
    expect(waiting.total).toBe(n)
    expect((await manager.call(slipBoard)).data.counts.reissue).toBeGreaterThanOrEqual(n)
    const { rows } = (await manager.call(slipReissuePreview, { query: { batchNum } })).data
    expect(rows.map(({ slipNo }) => slipNo).toSorted()).toEqual(waiting.rows.map(({ slipNo }) => slipNo).toSorted())
    for (const { changes } of rows) expect(changes.map(({ field }) => field)).toEqual(['item.CS3'])
    const seen = new Map(rows.map(({ slipNo, changes }) => [slipNo, changes]))
    const body = { slipNos: rows.map(({ slipNo }) => slipNo), reason: '三天强度更正' }
    // All or none: one that is not of this company refuses the whole act.
    expect(
      (await manager.call(slipReissueMany, { body: { ...body, slipNos: [...body.slipNos, 'ZB9912310001'] } })).code,
    ).toBe('not_found')
    for (const account of ['customer', 'service'])
      expect((await (await api.signedIn(account)).call(slipReissueMany, { body })).http).toBe(403)
    const { data } = await manager.call(slipReissueMany, { body })
    expect(data.requests).toHaveLength(n)
    await world.answer(NOW)
    for (const { slipNo, requestId } of data.requests) {
      expect((await manager.call(slipRequest, { query: { requestId } })).data.state).toBe('ISSUED')
      const { issues, outdated } = (await manager.call(slipDetail, { query: { slipNo } })).data
      expect([issues.at(-1)!.type, issues.at(-2)!.state, outdated]).toEqual(['REISSUE', 'SUPERSEDED', false])
      // What was issued differs as the preview said, and in nothing else.
      expect(issues.at(-1)!.changes).toEqual(seen.get(slipNo))
    }
    expect((await manager.call(slipList, { query: { stage: 'OUTDATED', batchNum } })).data.total).toBe(0)
  })
})

describe('revoking', () => {
  it('ends one issue for good, is logged, and cannot be done twice or by the wrong people', async () => {
    const manager = await api.signedIn('manager')
    const [row] = (await manager.call(slipList, { query: { state: 'VALID' } })).data.rows
    const body = { slipNo: row!.slipNo, issueNo: row!.issueNo, reason: '收货单位名称填写错误' }
    for (const account of ['customer', 'service'])
      expect((await (await api.signedIn(account)).call(slipRevoke, { body })).http).toBe(403)
    expect((await manager.call(slipRevoke, { body })).status).toBe(200)
    expect((await manager.call(slipRevoke, { body })).code).toBe('state_changed')
    const { data } = await manager.call(slipDetail, { query: { slipNo: row!.slipNo } })
    expect(data.issues.at(-1)).toMatchObject({ state: 'REVOKED', revokeReason: body.reason })
    expect(data.log[0]).toMatchObject({ kind: 'REVOKE', issueNo: row!.issueNo })
  })

  it('is all that can be changed of an issue, even past every policy', async () => {
    for (const change of [
      `content = '{}'`,
      `signature = decode(repeat('00', 64), 'hex')`,
      `verify_code = repeat('0', 26)`,
    ])
      await expect(seed(`update slip_issue set ${change}`)).rejects.toThrow('an issue is not changed')
    await expect(seed(`update slip_issue set revoked_at = null, revoke_reason = null`)).rejects.toThrow('not changed')
    await expect(seed('delete from slip_log')).rejects.toThrow('append-only')
  })
})

it('logs a print by its person, in batches', async () => {
  const client = await api.signedIn('customer')
  const [row] = (await client.call(slipList)).data.rows
  const body = { slipNo: row!.slipNo, issueNo: row!.issueNo }
  expect((await client.call(slipPrinted, { body })).status).toBe(200)
  expect((await client.call(slipPrinted, { body: { ...body, issueNo: 99 } })).code).toBe('not_found')
  await expect
    .poll(async () => (await client.call(slipDetail, { query: { slipNo: row!.slipNo } })).data.log[0], {
      timeout: 5_000,
    })
    .toMatchObject({ kind: 'PRINT', issueNo: row!.issueNo, device: 'computer' })
})

it('promises the sealed sample until the same day as the page of its batch', async () => {
  const client = await api.signedIn('customer')
  const { rows } = (await client.call(slipList, all)).data
  expect(rows.length).toBeGreaterThan(3)
  for (const { slipNo, issueNo, batchNum } of rows) {
    const { content } = (await client.call(slipDetail, { query: { slipNo, issueNo } })).data
    const batch = (await client.call(batchNumIndicator, { query: { batchNum } })).data
    expect((JSON.parse(content) as SlipContent).sealUntil, batchNum).toBe(batch.sealUntil)
  }
})
