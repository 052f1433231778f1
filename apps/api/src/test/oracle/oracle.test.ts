import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORLD_NOW } from '../support/world.ts'
import { compareFilters } from './compare-filters.ts'
import { startOracleWorld, type OracleWorld } from './oracle-world.ts'

const FILTERS = Number(process.env['ORACLE_FILTERS'] ?? 200)

let world: OracleWorld
beforeAll(async () => {
  world = await startOracleWorld('demo', WORLD_NOW)
})
afterAll(() => world.close())

it('[S7.c.18] [S7.c.19] [S7.c.20] [S7.c.21] [S7.c.22] [S7.c.23] [S7.c.25] equals a second implementation in SQL over 200 random filters', async () => {
  const { counts, tally } = await compareFilters(world, {
    filters: FILTERS,
    seed: 20_261_114,
    reach: { days: 400, pages: 3 },
  })
  // The comparison saw something of each kind.
  expect(counts.rows).toBeGreaterThan(1_000)
  expect(counts.batches).toBeGreaterThan(50)
  expect(counts.failed).toBeGreaterThan(5)
  expect(counts.forecasts).toBeGreaterThan(20)
  expect(tally.based).toBeGreaterThan(40)
  expect(tally.rules).toBeGreaterThan(50)
})
