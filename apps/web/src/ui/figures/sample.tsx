import { ENOUGH_VALUES, LEAST_VALUES, sampleOf } from '@clinker/domain/spc/sample'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { figureText } from './figures.ts'
import styles from './sample.module.css'
import { DASH } from './value.ts'

/** A statistic of n values: of too few there is none. */
export const statisticText = (value: number | null | undefined, dp: number, n: number): string =>
  n < LEAST_VALUES ? DASH : figureText(value, dp)

/** Of how many values, and whether these are enough to rely on. */
export function SampleSize({ n }: { n: number }) {
  const t = useT()
  return (
    <span className={styles.size} data-sample={sampleOf(n)}>
      {t('batches.n', { n })}
      {n < ENOUGH_VALUES && ` ${t('batches.few')}`}
    </span>
  )
}

/** Grey where the values are too few to rely on. */
export const Sampled = ({ n, children }: { n: number; children: ReactNode }) => (
  <span className={styles.value} data-sample={sampleOf(n)}>
    {children}
  </span>
)
