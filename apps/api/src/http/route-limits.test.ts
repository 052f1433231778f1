import { ALL_ROUTES } from '@clinker/contract/routes'
import { expect, it } from 'vitest'
import type { RequestFacts } from './context.ts'
import { Problem } from './problem.ts'
import { ROUTE_LIMITS, routeLimits } from './route-limits.ts'

const at = (address: string) => ({ address }) as RequestFacts
const NOW = Date.parse('2026-11-14T09:20:00+08:00')

/** Counts as Redis would, in one window. */
function counting() {
  const counts = new Map<string, number>()
  return {
    spend: (key: string, { max }: { max: number }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return Promise.resolve(counts.get(key)! <= max)
    },
  }
}

it('has a limit for every throttle class of the contract', () => {
  const classes = new Set(ALL_ROUTES.flatMap(({ route }) => route.throttle ?? []))
  expect([...classes].toSorted()).toEqual(Object.keys(ROUTE_LIMITS).toSorted())
  for (const { max, windowMs } of Object.values(ROUTE_LIMITS)) {
    expect(max).toBeGreaterThan(0)
    expect(windowMs).toBeGreaterThan(0)
  }
})

it('counts exports by person: neither an address nor a second person shares them', async () => {
  const route = ALL_ROUTES.find(({ route: one }) => one.throttle === 'export')!.route
  const admit = routeLimits(counting())
  const { max } = ROUTE_LIMITS.export
  for (let i = 0; i < max; i += 1) await admit(route, at(`10.0.0.${i}`), '7', NOW)
  await expect(admit(route, at('10.0.0.99'), '7', NOW)).rejects.toEqual(new Problem('too_many'))
  await admit(route, at('10.0.0.99'), '8', NOW)
})
