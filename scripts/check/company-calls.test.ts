import { expect, it } from 'vitest'
import { checkCompanyCalls } from './company-calls.ts'

const at = (path: string, text: string) => ({ path: `apps/web/src/${path}`, text })
const CALLS = "import { call } from '../../lib/wire/call.ts'"
const ALLOWED = { frame: ['shared/menu.ts'] }
const fine = at('shared/menu.ts', CALLS)

it('lets only the listed files call for the company of the window', () => {
  expect(checkCompanyCalls([fine], ALLOWED)).toEqual([])
  expect(
    checkCompanyCalls([fine, at('features/a.ts', "import { prefetch } from '../../lib/wire/call.ts'")], ALLOWED),
  ).toEqual([])
  expect(checkCompanyCalls([fine, at('features/a.ts', CALLS)], ALLOWED)).toEqual([
    'apps/web/src/features/a.ts: call by useCall, see scripts/check/company-calls.ts',
  ])
})

it('names a listed file that does not call, and having seen nothing', () => {
  expect(checkCompanyCalls([at('shared/menu.ts', '')], ALLOWED)).toEqual([
    'apps/web/src/shared/menu.ts: does not call, take it from the list',
  ])
  expect(checkCompanyCalls([], { none: [] })).toEqual(['saw no sources'])
})
