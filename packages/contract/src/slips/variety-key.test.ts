import { VARIETIES, showName } from '@clinker/domain/cement/varieties'
import { expect, it } from 'vitest'
import { WORDS } from '../catalogue.ts'
import { varietyKey } from './variety-key.ts'

it('every product of the standards has a name in three languages', () => {
  const missing = VARIETIES.flatMap(({ code, grades }) =>
    grades.map((grade) => varietyKey(showName(code, grade))).filter((key) => !(key in WORDS)),
  )
  expect(missing).toEqual([])
  expect(varietyKey('P·S·A 42.5R')).toBe('slips.paper.variety.PSA')
})
