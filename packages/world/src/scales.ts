/** Rises whenever the same scale would give other rows; a database with another version is not taken for loaded. */
export const WORLD_VERSION = 5
/** Seed of a world for which no other is named. */
export const DEFAULT_SEED = 'clinker'

export const SCALE_NAMES = ['demo-min', 'demo', 'plant', 'group'] as const
export type ScaleName = (typeof SCALE_NAMES)[number]

export interface Scale {
  readonly name: ScaleName
  readonly companies: number
  readonly customers: number
  readonly days: number
  /** Batches a week of one variety in a mean month. */
  readonly batchesPerWeek: number
  readonly batchKg: number
  /** In 10,000 t a year: decides by law how large a batch may be. */
  readonly capacity: number
  readonly usersPerCustomer: number
  /** Cases that are there for certain: failed batches, values below the internal limit, corrected results. */
  readonly cases: 'ALL' | 'FEW' | 'NONE'
  /** Off where a few weeks must hold batches in any season. */
  readonly seasonal: boolean
  /** One transaction for everything: a load that dies leaves nothing behind. */
  readonly atomic: boolean
}

const rows: readonly Scale[] = [
  {
    name: 'demo-min',
    companies: 3,
    customers: 12,
    days: 147,
    batchesPerWeek: 2,
    batchKg: 180_000,
    capacity: 20,
    usersPerCustomer: 1,
    cases: 'FEW',
    seasonal: false,
    atomic: true,
  },
  {
    name: 'demo',
    companies: 3,
    customers: 12,
    days: 548,
    batchesPerWeek: 3.2,
    batchKg: 600_000,
    capacity: 55,
    usersPerCustomer: 2,
    cases: 'ALL',
    seasonal: true,
    atomic: true,
  },
  {
    name: 'plant',
    companies: 10,
    customers: 1_200,
    days: 1_096,
    batchesPerWeek: 6.2,
    batchKg: 1_000_000,
    capacity: 150,
    usersPerCustomer: 2.5,
    cases: 'NONE',
    seasonal: true,
    atomic: false,
  },
  {
    name: 'group',
    companies: 150,
    customers: 20_000,
    days: 365,
    batchesPerWeek: 8,
    batchKg: 895_000,
    capacity: 180,
    usersPerCustomer: 2.5,
    cases: 'NONE',
    seasonal: true,
    atomic: false,
  },
]

export function scaleOf(name: string): Scale {
  const scale = rows.find((row) => row.name === name)
  if (!scale) throw new RangeError(`no such scale: ${name} (${SCALE_NAMES.join(', ')})`)
  return scale
}
