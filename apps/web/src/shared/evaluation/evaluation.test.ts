import { evaluationTicket, getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { fixCompany } from '../../lib/wire/company.ts'
import { openForm, ownForm, useEvaluation, watchEvaluation } from './evaluation.ts'
import { useToasts } from '../../lib/toast/toast.ts'

let api: ReturnType<typeof goodApi>
let stop: () => void = () => undefined
const requests = () => api.calls(getEvaluationXdd).length

const waiting = (over: object = {}): ReplyInput<typeof getEvaluationXdd> => ({
  evaluationCount: 2,
  evaluationUrl: `${location.origin}/evaluation/e1`,
  nextPollSeconds: 30,
  list: [{ evaluationId: 'e1', period: '2026Q4', deadline: '2026-12-31', title: '满意度' }],
  ...over,
})

beforeEach(async () => {
  api = goodApi()
  api.on(getEvaluationXdd, () => waiting())
  await beSignedIn()
  fixCompany('1001')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets a call that is on its way come back; time stands still. */
const realTimeout = setTimeout
const settled = () => new Promise((resolve) => realTimeout(resolve, 0))
/** Not vi.waitFor: it moves the clock that is being tested. */
async function came(n: number): Promise<void> {
  for (let i = 0; i < 2000 && requests() < n; i += 1) await settled()
}
async function until(n: number): Promise<void> {
  await came(n)
  for (let i = 0; i < 20; i += 1) await settled()
  expect(requests()).toBe(n)
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('the poll', () => {
  it('[S7.c.13] names company and kind, first after 0 to 5 s', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    stop = watchEvaluation()
    pass(2499)
    await settled()
    expect(requests()).toBe(0)
    pass(1)
    await until(1)
    const { query } = api.calls(getEvaluationXdd)[0]!
    expect([query.get('pkOrg'), query.get('type')]).toEqual(['1001', '1'])
    expect(useEvaluation.getState()).toMatchObject({ evaluationCount: 2, next: { evaluationId: 'e1' } })
  })

  it.each([
    ['well', () => waiting()],
    [
      'badly',
      () => {
        throw new Refusal('internal')
      },
    ],
  ])('[S4.23] comes again exactly 30,000 ms after the last one ended %s', async (_, answer) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    api.on(getEvaluationXdd, answer)
    stop = watchEvaluation()
    pass(0)
    await until(1)
    for (let n = 2; n < 5; n += 1) {
      pass(29_999)
      await settled()
      expect(requests()).toBe(n - 1)
      pass(1)
      await until(n)
    }
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('asks by its etag, and 304 keeps what is known', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    api.on(getEvaluationXdd, ({ headers }) => {
      const same = headers.get('if-none-match') === '"v1"'
      return json(same ? 304 : 200, { flag: '200', msg: 'ok', data: waiting() }, { etag: '"v1"' }) as never
    })
    stop = watchEvaluation()
    pass(0)
    await until(1)
    const before = useEvaluation.getState()
    pass(30_000)
    await until(2)
    expect(api.calls(getEvaluationXdd).map((one) => one.headers.get('if-none-match'))).toEqual([null, '"v1"'])
    expect(useEvaluation.getState()).toMatchObject(before)
  })

  it('[S4.24] ends with its timer, count zero and no address, also in the middle of a call', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    stop = watchEvaluation()
    pass(0)
    await until(1)
    expect(useEvaluation.getState().evaluationCount).toBe(2)
    stop()
    expect(useEvaluation.getState()).toEqual({ evaluationCount: 0, evaluationUrl: '', next: undefined })
    pass(120_000)
    await settled()
    expect(requests()).toBe(1)
    stop = watchEvaluation()
    pass(0)
    await came(2)
    stop()
    await until(2)
    pass(120_000)
    await settled()
    expect([requests(), useEvaluation.getState().evaluationUrl]).toEqual([2, ''])
  })
})

describe('the form', () => {
  const opened = () => ({
    opener: window as unknown,
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  })

  it('is ours only at our own address', () => {
    const next = { evaluationId: 'e1', title: '', deadline: '' }
    const at = (evaluationUrl: string) => ownForm({ evaluationCount: 1, evaluationUrl, next })
    expect(at(`${location.origin}/evaluation/e1`)).toBe('e1')
    for (const url of ['https://evil.example/evaluation/e1', `${location.origin}/evaluation/e2`, '', '/evaluation/e1'])
      expect(at(url)).toBeUndefined()
  })

  it('gets its ticket at the click, in the fragment of a window that was opened at once', async () => {
    api.on(evaluationTicket, () => ({ ticket: 'T' }))
    const page = opened()
    const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
    const done = openForm('e1')
    expect(open).toHaveBeenCalledWith('', '_blank')
    await done
    expect(page.location.replace).toHaveBeenCalledWith(`${location.origin}/evaluation/e1#T`)
    expect(page.opener).toBeNull()
    expect(JSON.parse(api.calls(evaluationTicket)[0]!.body)).toEqual({ evaluationId: 'e1' })
  })

  it('closes that window when there is no ticket', async () => {
    api.on(evaluationTicket, () => {
      throw new Refusal('evaluation_closed')
    })
    const page = opened()
    vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
    await openForm('e1')
    expect([page.close.mock.calls.length, page.location.replace.mock.calls.length]).toEqual([1, 0])
  })
})
