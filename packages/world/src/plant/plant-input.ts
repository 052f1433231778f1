import type { Company } from '../people/companies.ts'
import type { Scale } from '../scales.ts'

/** What a plant is made from; the same input gives the same plant. */
export interface PlantInput {
  readonly seed: string
  readonly company: Company
  readonly scale: Scale
  /** Seconds since 1970. */
  readonly now: number
}
