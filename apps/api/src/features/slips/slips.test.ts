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
    const both = rows.find((row) => row.issueNo === 2)!
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
