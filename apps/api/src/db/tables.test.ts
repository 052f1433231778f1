import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { makeDatabase } from '../test/support/databases.ts'
import { tableTypes } from './generate-types.ts'

const database = await makeDatabase()
afterAll(() => database.drop())

it('has table types that match the migrated database (npm run db:types)', async () => {
  expect(readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(
    await tableTypes(database.urls.DATABASE_OWNER_URL),
  )
})
