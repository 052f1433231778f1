import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importedBy, templateFingerprint } from './template-fingerprint.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SETUP = here('./global-setup.ts')

it('covers what writes rows into the template, directly or by others', () => {
  const covered = importedBy([SETUP]).map((file) => relative(here('../../../../..'), file))
  expect(covered).toEqual(
    expect.arrayContaining([
      'apps/api/src/db/catalogue-sync.ts',
      'apps/api/src/db/article-sync.ts',
      'packages/world/src/plant/plant-rows.ts',
      'apps/api/src/infra/passwords.ts',
      'apps/api/src/features/knowledge/cut.ts',
      'packages/contract/src/menu/menus.ts',
    ]),
  )
  expect(covered.filter((file) => file.startsWith('packages/domain/')).length).toBeGreaterThan(3)
})

it('changes with the modules and with the migrations', () => {
  const now = templateFingerprint([SETUP], ['a'])
  expect(templateFingerprint([SETUP], ['a'])).toBe(now)
  expect(templateFingerprint([SETUP], ['b'])).not.toBe(now)
  expect(templateFingerprint([here('./world.ts')], ['a'])).not.toBe(now)
})
