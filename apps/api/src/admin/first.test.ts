import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '../db/catalogue-sync.ts'
import { migrate } from '../db/migrations.ts'
import { asSeed } from '../test/support/as-seed.ts'
import { asOwner, dropDatabase, urlsOf } from '../test/support/databases.ts'

/** A new installation: migrated, nobody in it. */
const name = `clinker_test_${randomBytes(6).toString('hex')}`
const urls = urlsOf(name)

beforeAll(async () => {
  await asOwner('postgres', `create database ${name}`)
  await migrate(urls.DATABASE_OWNER_URL)
  await syncCatalogue(urls.DATABASE_OWNER_URL)
})
afterAll(() => dropDatabase(name))

/** The programs as a person starts them. */
function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env
  const path = fileURLToPath(new URL(file, import.meta.url))
  return spawnSync(process.execPath, [path, ...args], { env: { PATH, ...env }, encoding: 'utf8' })
}
const admin = (...args: string[]) => run('./main.ts', args, { DATABASE_ADMIN_URL: urls.DATABASE_ADMIN_URL })
const people = () => asSeed<{ user_name: string }>(urls.DATABASE_SEED_URL, 'select user_name from auth.app_user')

describe('demo accounts', () => {
  it.each([
    [{}, ['--scale', 'demo-min']],
    [{ DEMO: '0' }, ['--scale', 'demo-min', '--reset']],
    [{ DEMO: 'true' }, []],
  ])('never come into a database without the demo switch: %j %j', async (env, args) => {
    const done = run('../seed.ts', args, { ...urls, ...env })
    expect(done.status).toBe(1)
    expect(done.stderr).toContain('DEMO=1')
    expect(await people()).toEqual([])
  })
})

describe('the first administrator', () => {
  it('needs a first company', async () => {
    const done = admin('first')
    expect(done.status).toBe(2)
    expect(done.stderr).toContain('there is no company yet')
    expect(await people()).toEqual([])
  })

  it('is made once, with a random password printed once', async () => {
    const made = admin('first', 'pk56=P1', 'name=Plant one', 'short=One', 'org=001')
    expect(made.stderr).toContain('shown only now')
    expect(made.stdout).toMatch(/^user_name +password\nadmin +[A-Za-z0-9]{12}\n$/)
    const again = admin('first', 'pk56=P1', 'name=Plant one', 'short=One', 'org=001', '--json')
    expect([again.status, again.stdout]).toEqual([0, '[]\n'])
    expect(await people()).toEqual([{ user_name: 'admin' }])
    expect(admin('role', 'list').stdout).toMatch(/^admin .* 1$/m)
  })

  it('is no way in for other mistakes: an unknown command ends with code 2 and changes nothing', () => {
    expect(admin('user', 'remove', 'name=admin').status).toBe(2)
    expect(run('./main.ts', ['user', 'list'], {}).stderr).toContain('DATABASE_ADMIN_URL is not set')
  })
})
