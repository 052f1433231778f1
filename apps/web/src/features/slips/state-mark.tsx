import type { SlipRow } from '@clinker/contract/slips/routes'
import { useT } from '../../lib/words/t.ts'
import styles from './slips.module.css'

const SHAPES = {
  VALID: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  EXTENDED: (
    <>
      <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 3v4M3 5h4" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  SUPERSEDED: <path d="M1 5h5M4 2l3 3-3 3M9 1v8" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  REVOKED: <path d="m1.5 1.5 7 7M8.5 1.5l-7 7" fill="none" stroke="currentColor" strokeWidth="1.8" />,
} as const

/** Word, shape and colour: a state must be seen in black and white too. */
export function StateMark({ of }: { of: SlipRow['state'] }) {
  const t = useT()
  return (
    <span className={styles.state} data-state={of}>
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {SHAPES[of]}
      </svg>
      {t(`slips.state.${of}`)}
    </span>
  )
}
