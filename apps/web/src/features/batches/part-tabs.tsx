import { href } from '@clinker/contract/menu/pages'
import { useT } from '../../lib/words/t.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import type { Batch } from './batch.ts'
import { PARTS, type Part } from './parts.ts'
import styles from './part-tabs.module.css'

/** Parts of the page on a phone. They are links, so that the choice stands in the address. */
export function PartTabs({ batch, current }: { batch: Batch; current: Part }) {
  const t = useT()
  const counts: Partial<Record<Part, number>> = { loads: batch.loadCount, slips: batch.slipList.length }
  return (
    <nav className={styles.tabs} aria-label={t('batches.parts')}>
      {PARTS.map((part) => (
        <PlainLink
          key={part}
          to={href('batch', { batchNum: batch.batchNum, ...(part !== 'values' && { part }) })}
          replace
          aria-current={part === current ? 'true' : undefined}
        >
          {t(`batches.part.${part}`)}
          {counts[part] !== undefined && <small>{counts[part]}</small>}
        </PlainLink>
      ))}
    </nav>
  )
}
