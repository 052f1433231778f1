import { logErrors } from '@clinker/contract/error-log/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { call } from '../../lib/wire/call.ts'
import { writeCookie } from '../../lib/wire/cookies.ts'
import { componentFailed } from '../../lib/wire/failures.ts'
import { addToLog, clearLog, LOG_LIMIT, useErrorLog } from './store.ts'
import { watchErrors } from './watch.ts'

let api: ReturnType<typeof goodApi>
let stop: () => void
const entries = () => useErrorLog.getState().entries

beforeEach(async () => {
  api = goodApi()
  await beSignedIn('u1', 'tid-secret-7f3a')
  writeCookie('uuid', '3f0e8f5e-0000-4000-8000-000000000000')
  writeCookie('name', '陈晓东')
  vi.useFakeTimers()
  stop = watchErrors()
})
afterEach(() => {
  stop()
  clearLog()
})

const reports = () => api.calls(logErrors).map((one) => JSON.parse(one.body) as Record<string, unknown>[])

describe('the error log', () => {
  it('[S8.r.07] [S3.14] keeps each failed call with its fields, the token as its last four signs', async () => {
    api.on(cementVarietyList, () => {
      throw new Refusal('shed')
    })
    await expect(call(cementVarietyList)).rejects.toThrow('shed')
    expect(entries()).toHaveLength(1)
    expect(entries()[0]).toMatchObject({
      type: 'log',
      info: 'GET /api/sale/xdd/quality/cementVarietyList request-1 服务不可用',
      errName: 'ApiError',
      errMessage: 'shed',
      vm: '',
      user: '陈晓东',
      uuid: '3f0e8f5e-0000-4000-8000-000000000000',
      token: 'tok_…7f3a',
    })
    expect(entries()[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('[S8.h.405] keeps what no toast says', async () => {
    api.on(cementVarietyList, () => json(405, '') as never)
    await expect(call(cementVarietyList)).rejects.toThrow('kernel.http.405')
    expect(entries()).toHaveLength(1)
  })

  it.each([
    ['an input that is refused', 'bad_input', false],
    ['a thing that is not there', 'not_found', false],
    ['a right that is missing', 'forbidden', false],
    ['a network that is away', 'kernel.wire.offline', false],
    ['a server that fails', 'internal', true],
    ['a server that is busy', 'shed', true],
  ] as const)('keeps %s (%s); a fault of ours: %s', async (_, code, ours) => {
    api.on(cementVarietyList, () => {
      throw code === 'kernel.wire.offline' ? new TypeError('Failed to fetch') : new Refusal(code)
    })
    await expect(call(cementVarietyList)).rejects.toThrow(code)
    expect(entries().map((entry) => entry.ours)).toEqual([ours])
  })

  it('counts an answer that cannot be read and a script that fails as faults of ours', async () => {
    api.on(cementVarietyList, () => json(200, '<html>') as never)
    await expect(call(cementVarietyList)).rejects.toThrow('kernel.wire.missing-status')
    componentFailed(new TypeError('broken'), 'at Home')
    expect(entries().map((entry) => entry.ours)).toEqual([true, true])
  })

  it('holds no secret: names and looks are taken out at entry', () => {
    const key = 'A'.repeat(43)
    addToLog({
      type: 'error',
      info: `password=Cement2026&x=1 Authorization: QS1-HMAC-SHA256 ${key}`,
      error: new Error(`{"oldpassword":"Cement2026","verCode":"AB2CD"} ${key}`),
    })
    const text = JSON.stringify(entries()) + entries()[0]?.stack
    for (const secret of ['Cement2026', 'AB2CD', key, 'tid-secret']) expect(text).not.toContain(secret)
  })

  it('names the component a fault happened in, and keeps what escapes', () => {
    componentFailed(new TypeError('broken'), '\n    at VarietyCard (http://x/y.js:1:2)\n    at HomePage')
    window.dispatchEvent(new ErrorEvent('error', { message: 'escaped', error: new Error('escaped') }))
    expect(entries().map(({ type, vm, errMessage }) => [type, vm, errMessage])).toEqual([
      ['error', 'VarietyCard', 'broken'],
      ['error', '', 'escaped'],
    ])
  })

  it(`is a ring of ${LOG_LIMIT}`, () => {
    for (let n = 0; n <= LOG_LIMIT; n += 1) addToLog({ type: 'log', info: String(n), error: 'x' })
    expect(entries()).toHaveLength(LOG_LIMIT)
    expect(entries()[0]?.info).toBe('1')
  })

  it('reaches the server in batches of twenty, without what is only shown', async () => {
    for (let n = 0; n < 45; n += 1) componentFailed(new Error(`e${n}`), 'at Home')
    await vi.waitFor(() => expect(reports().map((batch) => batch.length)).toEqual([20, 20, 5]), {
      interval: 500,
      timeout: 12_000,
    })
    expect(Object.keys(reports()[0]?.[0] ?? {}).sort()).toEqual([
      'errMessage',
      'errName',
      'info',
      'stack',
      'time',
      'token',
      'type',
      'url',
      'uuid',
      'vm',
    ])
  })

  it('a report that fails is told again later and never reports itself', async () => {
    api.on(logErrors, () => {
      throw new Refusal('shed')
    })
    componentFailed(new Error('first'), 'at Home')
    await vi.waitFor(() => expect(reports()).toHaveLength(1), { interval: 500, timeout: 8_000 })
    expect(entries()).toHaveLength(1)
    api.on(logErrors, () => null)
    await vi.advanceTimersByTimeAsync(40_000)
    await vi.waitFor(() => expect(reports()).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(reports()).toHaveLength(2)
    expect(entries()).toHaveLength(1)
  })
})
