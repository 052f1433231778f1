import { expect, test } from 'vitest'
import { productEnv } from './product-env.ts'

test('the product never gets the roles of migrations, seeding and administration', () => {
  const engines = {
    PG_SUPERUSER_URL: 'a',
    DATABASE_OWNER_URL: 'b',
    DATABASE_SEED_URL: 'c',
    DATABASE_ADMIN_URL: 'd',
    DATABASE_APP_URL: 'e',
  }
  const env = productEnv(engines, { PORT: '1' })
  expect(Object.values(env)).toEqual(expect.arrayContaining(['e', '1']))
  for (const name of ['PG_SUPERUSER_URL', 'DATABASE_OWNER_URL', 'DATABASE_SEED_URL', 'DATABASE_ADMIN_URL']) {
    expect(env).not.toHaveProperty(name)
  }
})
