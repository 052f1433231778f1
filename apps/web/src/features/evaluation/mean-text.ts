import { DASH } from '../../ui/figures/value.ts'

/** A mean of ratings with one place; a dash while nobody answered. */
export const meanText = (mean: number | null): string => (mean === null ? DASH : mean.toFixed(1))
