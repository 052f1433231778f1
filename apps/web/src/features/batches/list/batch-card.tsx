import type { BatchRow } from '@clinker/contract/batches/routes'
import { href } from '@clinker/contract/menu/pages'
import type { Translate } from '../../../lib/words/t.ts'
import { productText } from '../../../shared/batches/batch-columns.tsx'
import { PlainLink } from '../../../ui/controls/plain-link.tsx'
import { DueClock } from '../../../ui/figures/due-clock.tsx'
import { figureText } from '../../../ui/figures/figures.ts'
import { Verdict } from '../../../ui/figures/verdict.tsx'
import { Icon } from '../../../ui/icons/icons.tsx'
import styles from './batch-card.module.css'

interface Props {
  readonly t: Translate
  readonly row: BatchRow
  readonly chosen: boolean
  readonly onToggle: (row: BatchRow) => void
}

/** A batch in three lines, for a phone: number and verdict, what and how much, strengths or when they come. */
export function BatchCard({ t, row, chosen, onToggle }: Props) {
  const { batchNum, slips } = row
  const sides = new Set(Object.values(row.inner))
  return (
    <div className={styles.card}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('batches.tick', { id: batchNum })}
          checked={chosen}
          onChange={() => onToggle(row)}
        />
      </label>
      <div className={styles.lines}>
        <p className={styles.first}>
          <PlainLink className={styles.number} to={href('batch', { batchNum })}>
            {batchNum}
          </PlainLink>
          <Verdict of={row.verdict} />
          {row.corrected.length > 0 && <Verdict of="CORRECTED" />}
          {(['LOW', 'HIGH'] as const)
            .filter((side) => sides.has(side))
            .map((side) => (
              <Verdict key={side} of={side} />
            ))}
        </p>
        <p className={styles.what}>
          {productText(t, row)} · {figureText(row.outboundNum, 2)} t · {row.outboundDate.slice(5)}
        </p>
        <p className={styles.values}>
          {(['CS28', 'CS3'] as const).map(
            (code) =>
              row.values[code] !== null &&
              row.values[code] !== undefined && (
                <span key={code} data-state={row.states[code]}>
                  {t(`grids.column.${code}`)} <b>{row.texts[code]}</b>
                </span>
              ),
          )}
          {row.nextDueDate !== null && <DueClock producedOn={row.produceDate} dueOn={row.nextDueDate} />}
        </p>
      </div>
      {slips?.newest ? (
        <PlainLink className={styles.slip} to={href('slip', { slipNo: slips.newest })}>
          <Icon name="page" size={18} />
          {t('grids.column.slips')}
        </PlainLink>
      ) : (
        <span className={styles.noSlip}>
          <Icon name="page" size={18} />
          {t('batches.slips.none')}
        </span>
      )}
    </div>
  )
}
