import {
  slipDetail,
  slipList,
  slipReissue,
  slipRequest,
  slipRevoke,
  type SlipRow,
} from '@clinker/contract/slips/routes'
import { verifySlip } from '@clinker/contract/verify/routes'
import { expect } from '@playwright/test'
import { stackClient, stackSignIn } from './stack.ts'

export interface OwnSlip {
  readonly slipNo: string
  readonly issueNo: number
  readonly code: string
}

/** Rows that are valid now, as a manager sees them. */
export async function validSlips(query: { stage?: 'WAITING' | 'WHOLE' } = {}): Promise<SlipRow[]> {
  const client = await stackSignIn('manager')
  const { data } = await client.call(slipList, { query: { ...query, state: 'VALID', limit: 50 } })
  return data.rows
}

/** The code of an older issue in this state, of a slip whose newest issue is valid. */
export async function olderCode(state: 'SUPERSEDED' | 'EXTENDED'): Promise<string> {
  const client = await stackSignIn('manager')
  for (const { slipNo, issueNo } of await validSlips()) {
    if (issueNo === 1) continue
    const { status, message, data } = await client.call(slipDetail, { query: { slipNo } })
    expect(status, `${slipNo}: ${message}`).toBe(200)
    const older = data.issues.find((issue) => issue.state === state)
    if (older) return older.verifyCode
  }
  throw new Error(`no issue is ${state}`)
}

/** A new issue that no other spec knows: the last of the valid slips, issued again. */
export async function issueOwn(): Promise<OwnSlip> {
  const row = (await validSlips({ stage: 'WHOLE' })).at(-1)
  if (!row) throw new Error('no valid slip')
  const client = await stackSignIn('manager')
  const body = { slipNo: row.slipNo, reason: '更正工程名称', project: '核验页测试工程' }
  const reply = await client.call(slipReissue, { body })
  expect(reply.status, reply.message).toBe(200)
  const { requestId } = reply.data
  const state = async () => (await client.call(slipRequest, { query: { requestId } })).data.state
  await expect.poll(state, { timeout: 60_000 }).toBe('ISSUED')
  const { data } = await client.call(slipDetail, { query: { slipNo: row.slipNo } })
  const newest = data.issues.find(({ issueNo }) => issueNo === data.issueNo)
  return { slipNo: row.slipNo, issueNo: data.issueNo, code: newest?.verifyCode ?? '' }
}

/** Seconds until public checks see a change. */
export async function revoke({ slipNo, issueNo, code }: OwnSlip, reason: string): Promise<number> {
  const client = await stackSignIn('manager')
  const answer = await client.call(slipRevoke, { body: { slipNo, issueNo, reason } })
  expect(answer.status, answer.message).toBe(200)
  const from = performance.now()
  const anyone = stackClient()
  const state = async () => (await anyone.client.call(verifySlip, { params: { code } })).data.state
  await expect.poll(state, { timeout: 5_000 }).toBe('REVOKED')
  anyone.close()
  return (performance.now() - from) / 1000
}
