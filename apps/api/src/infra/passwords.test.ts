import { expect, it } from 'vitest'
import { hashPassword, makePasswords } from './passwords.ts'

it('hashes real passwords with argon2id, 19 MiB and two passes', async () => {
  expect(await hashPassword('Whatever1', 'full')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it.each(['full', 'cheap'] as const)('knows a password again at the cost %s, and no other one', async (cost) => {
  const passwords = makePasswords(cost, 1, 10)
  const hash = await passwords.hash('Whatever1')
  expect(await passwords.matches('Whatever1', hash)).toBe(true)
  expect(await passwords.matches('Whatever2', hash)).toBe(false)
  expect(await passwords.matches('Whatever1', undefined)).toBe(false)
})
