import type { Batch } from './batch.ts'

/** Groups of indicators in the order in which a reader wants them: what decides first. */
export const GROUPS = ['STR', 'PHYS', 'CHEM', 'ENV', 'BAG'] as const

export type IndicatorRow = Batch['indicatorList'][number]
