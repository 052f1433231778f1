import type { ReactNode } from 'react'
import { useT } from '../lib/t.ts'
import styles from './verdict.module.css'

const SHAPES = {
  QUALIFIED: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  PROVISIONAL: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  PENDING: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  FAILED: <rect x="1" y="1" width="8" height="8" fill="currentColor" />,
  CORRECTED: <path d="M5 .9 9.4 9H.6z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />,
} as const satisfies Record<string, ReactNode>

export type VerdictName = keyof typeof SHAPES

/** Word, shape and colour, never colour alone; a correction stands beside the verdict, not instead of it. */
export function Verdict({ of, pill = false }: { of: VerdictName; pill?: boolean }) {
  const t = useT()
  return (
    <span className={`${styles.verdict} ${styles[of]} ${pill ? styles.pill : ''}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false" data-shape={of}>
        {SHAPES[of]}
      </svg>
      {t(`verdict.${of}`)}
    </span>
  )
}
