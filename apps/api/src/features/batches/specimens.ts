import type { batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { compressiveStrength, flexuralStrength } from '@clinker/domain/cement/mortar'
import { roundText } from '@clinker/domain/number/round'
import type { SpecimenRow } from './queries.ts'

type Specimens = ReplyInput<typeof batchNumIndicator>['indicatorList'][number]['specimens']

const PREFIX = { FLEXURAL: 'FX', COMPRESSIVE: 'CS' } as const
/** A single strength is given to 0.1 MPa. */
const STRENGTH_DP = 1

/** Single strengths by indicator, with those that the rule of GB/T 17671 leaves out. */
export function specimensByCode(rows: readonly SpecimenRow[]): ReadonlyMap<string, Specimens> {
  const sets = Map.groupBy(rows, ({ kind, age_days }) => `${PREFIX[kind]}${age_days}`)
  return new Map(
    [...sets].map(([code, set]) => {
      const loads = set.map(({ load_kn }) => load_kn)
      const { dropped } = code.startsWith('CS') ? compressiveStrength(loads) : flexuralStrength(loads)
      return [
        code,
        set.map(({ no, load_kn, strength }, i) => ({
          no,
          loadKn: Number(load_kn),
          mpa: Number(roundText(strength, STRENGTH_DP)),
          dropped: dropped.includes(i),
        })),
      ]
    }),
  )
}
