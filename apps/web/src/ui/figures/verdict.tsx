import { createElement } from 'react'
import { useT } from '../../lib/words/t.ts'
import { partsOf, type VerdictName } from './verdict-shapes.ts'
import styles from './verdict.module.css'

export type { VerdictName } from './verdict-shapes.ts'

export const VerdictShape = ({ of }: { of: VerdictName }) => (
  <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false" data-shape={of}>
    {partsOf(of).map(([tag, attributes]) => createElement(tag, { ...attributes, key: tag }))}
  </svg>
)

/** Word, shape and colour, never colour alone; a correction stands beside the verdict, not instead of it. */
export function Verdict({ of, pill = false }: { of: VerdictName; pill?: boolean }) {
  const t = useT()
  return (
    <span className={`${styles.verdict} ${styles[of]} ${pill ? styles.pill : ''}`}>
      <VerdictShape of={of} />
      {t(`batches.verdict.${of}`)}
    </span>
  )
}
