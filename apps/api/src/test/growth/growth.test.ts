import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@clinker/client/client'
import { CALLS, callsOf, recorded, type CallName } from './growth-calls.ts'
import { costsOf, type Cost } from './growth-pages.ts'
import { DECADES, grow, valuesIn, type Size } from './growth-world.ts'
import { startApi, type TestApi } from '../support/start.ts'

/** What grows with the world; anything else is a list of the group that stays small. */
const BIG = ['batch', 'result', 'load', 'load_batch', 'shipped_batch', 'specimen']
const MAX_GROWTH = 1.3
const CALLERS = ['quality', 'customer'] as const

interface Measured {
  readonly answer: string
  readonly costs: readonly Cost[]
}
type Round = ReadonlyMap<string, Measured>

let api: TestApi
let small: Round
let large: Round

async function measure(): Promise<Round> {
  const found = new Map<string, Measured>()
  for (const caller of CALLERS) {
    const client = await api.signedIn(caller)
    for (const name of callsOf(caller)) {
      const { answer, sent } = await recorded<Answer<unknown>>(() => CALLS[name]!(client))
      expect(answer.status, `${name} as ${caller}: ${answer.message}`).toBe(200)
      const costs = await costsOf(api.urls.DATABASE_APP_URL, sent)
      found.set(`${name} ${caller}`, { answer: JSON.stringify(answer.data), costs })
    }
  }
  return found
}

beforeAll(async () => {
  api = await startApi()
  const superuser = new URL(process.env['PG_SUPERUSER_URL'] ?? '')
  superuser.pathname = new URL(api.urls.DATABASE_APP_URL).pathname
  const nothing: Size = { plants: 0, days: 0 }
  await grow(api.urls, superuser.toString(), nothing, DECADES['100 k'])
  small = await measure()
  await grow(api.urls, superuser.toString(), DECADES['100 k'], DECADES['1 M'])
  large = await measure()
})
afterAll(() => api.close())

it('compares a tenth of a million values with a million', () => {
  expect(valuesIn(DECADES['1 M']) / valuesIn(DECADES['100 k'])).toBeCloseTo(10, 1)
})

describe.each(CALLERS)('as %s', (caller) => {
  it.each([...callsOf(caller)])(
    '%s gives the same answer and touches no more pages in a world ten times as large',
    (name: CallName) => {
      const [before, after] = [small.get(`${name} ${caller}`)!, large.get(`${name} ${caller}`)!]
      expect(after.answer).toBe(before.answer)
      expect(after.costs.flatMap(({ swept }) => swept).filter((table) => BIG.includes(table))).toEqual([])
      const pages = (costs: readonly Cost[]) => costs.reduce((sum, cost) => sum + cost.pages, 0)
      const each = after.costs.map(
        (cost, i) => `${before.costs[i]?.pages} → ${cost.pages}: ${cost.text.trim().slice(0, 160)}`,
      )
      expect(pages(after.costs) / pages(before.costs), each.join('\n')).toBeLessThanOrEqual(MAX_GROWTH)
    },
  )
})
