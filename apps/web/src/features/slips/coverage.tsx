import type { Coverage } from '@clinker/contract/slips/routes'
import { useT } from '../../lib/words/t.ts'
import { figureText } from '../../ui/figures/figures.ts'
import styles from './slips.module.css'

/** How much of what left an issue lists; nothing where it is all. */
export function CoverageText({ of: { loads, shippedLoads, num, shippedNum } }: { of: Coverage }) {
  const t = useT()
  if (loads === shippedLoads && num === shippedNum) return null
  const texts = { loads, shippedLoads, num: figureText(num, 2), shippedNum: figureText(shippedNum, 2) }
  return <span className={styles.warn}>△ {t('slips.covers', texts)}</span>
}
