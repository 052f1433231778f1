import { ERRORS } from '@clinker/contract/catalogue'
import { myPreferences, savePreferences } from '@clinker/contract/frame/routes'
import { logErrors } from '@clinker/contract/error-log/routes'
import { saveXdd } from '@clinker/contract/logs/routes'
import { openMenu, todoCounts } from '@clinker/contract/menu/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { ApiError, OFFLINE } from '../wire/api-error.ts'
import { call } from '../wire/call.ts'
import { watchFailures } from '../wire/failures.ts'
import { toastFailure } from './failure-toast.ts'
import { TIMEOUT_MS } from '../wire/send.ts'
import { useToasts } from './toast.ts'

let api: ReturnType<typeof goodApi>
let stop: () => void
const said = () => useToasts.getState().toasts.map((one) => one.text)

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
  vi.useFakeTimers()
  stop = watchFailures({ failed: toastFailure })
})
afterEach(() => {
  stop()
  vi.runAllTimers()
})

const answered = async (answer: Response) => {
  api.on(cementVarietyList, () => answer as never)
  await call(cementVarietyList).catch(() => undefined)
  return said()
}

describe('an HTTP failure without an envelope', () => {
  it.each([
    [400, '[S8.h.400]', 'tokens失效，请退出后重新登录'],
    [401, '[S8.h.401]', '未授权，请登录'],
    [403, '[S8.h.403]', '拒绝访问'],
    [404, '[S8.h.404]', '请求地址出错: /api/sale/xdd/quality/cementVarietyList'],
    [408, '[S8.h.408]', '请求超时'],
    [500, '[S8.h.500]', '服务器内部错误'],
    [501, '[S8.h.501]', '服务未实现'],
    [502, '[S8.h.502]', '网关错误'],
    [503, '[S8.h.503]', '服务不可用'],
    [504, '[S8.h.504]', '网关超时'],
    [505, '[S8.h.505]', 'HTTP版本不受支持'],
  ])('%i %s says %s', async (status, _, text) => {
    expect(await answered(json(status, '<html>'))).toEqual([text])
  })

  it('[S8.h.405] 405 says nothing', async () => {
    expect(await answered(json(405, ''))).toEqual([])
  })

  it('[S7.w.02] our own time-out says the words of 408', async () => {
    api.on(cementVarietyList, () => new Promise<never>(() => undefined))
    const failed = call(cementVarietyList).catch((error: unknown) => error)
    await vi.waitFor(() => expect(api.calls(cementVarietyList)).toHaveLength(1), { interval: 1 })
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 100)
    expect(said()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    await failed
    expect(TIMEOUT_MS).toBe(5000)
    expect(said()).toEqual(['请求超时'])
  })
})

describe('a refusal in an envelope', () => {
  it('[S8.r.05] shows its message for 2000 ms', async () => {
    expect(await answered(json(200, { status: 7777, message: '余额不足' }))).toEqual(['余额不足'])
    await vi.advanceTimersByTimeAsync(1999)
    expect(said()).toEqual(['余额不足'])
    await vi.advanceTimersByTimeAsync(1)
    expect(said()).toEqual([])
  })

  it('[S8.r.06] without a status says error', async () => {
    expect(await answered(json(200, { data: [] }))).toEqual(['error'])
  })

  it('the same words at once are one toast', async () => {
    await answered(json(503, ''))
    expect(await answered(json(503, ''))).toEqual(['服务不可用'])
  })

  it('is silent where the catalogue says so, where the network is away, and where the session ended', () => {
    const silent = Object.entries(ERRORS).filter(([, row]) => 'severity' in row && row.severity === 'silent')
    expect(silent.map(([code]) => code)).toEqual(['clock_skew', 'locked'])
    for (const code of [...silent.map(([name]) => name), 'session_ended', OFFLINE])
      toastFailure(cementVarietyList, new ApiError(code))
    expect(said()).toEqual([])
  })

  it('logs, preferences, menu opens and polls fail in silence', () => {
    for (const route of [logErrors, saveXdd, openMenu, savePreferences, myPreferences, todoCounts])
      toastFailure(route, new ApiError('internal', { status: 500 }))
    expect(said()).toEqual([])
  })
})
