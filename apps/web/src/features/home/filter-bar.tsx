import type { ReactNode } from 'react'
import type { HomeSummary } from '@clinker/contract/home/routes'
import type { VarietyRow } from '@clinker/contract/varieties/routes'
import type { Period } from '../../lib/list/period.ts'
import { useT } from '../../lib/words/t.ts'
import { PeriodPick } from '../../ui/controls/period-pick.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import styles from './filter-bar.module.css'

interface Props {
  /** In the place of the varieties, where their call failed. */
  readonly failure: ReactNode
  readonly varieties: readonly VarietyRow[] | undefined
  readonly current: string | undefined
  readonly period: Period
  readonly freshness: Pick<HomeSummary, 'asOf' | 'nextDueDate' | 'overdue'> | undefined
  readonly onVariety: (cementVariety: string) => void
  readonly onPeriod: (text: string) => void
}

/** Which cement, which days, and how fresh the answer is; stays in view. */
export function FilterBar({ failure, varieties, current, period, freshness, onVariety, onPeriod }: Props) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <h2 id="home-varieties" className="visually-hidden">
        {t('varieties.title')}
      </h2>
      <div className={styles.chips} role="group" aria-labelledby="home-varieties" aria-busy={!varieties && !failure}>
        {failure}
        {!varieties && !failure && (
          <>
            <p className="visually-hidden" role="status">
              {t('kernel.state.loading')}
            </p>
            {[1, 2, 3].map((key) => (
              <i key={key} className={styles.bone} />
            ))}
          </>
        )}
        {varieties?.map((one) => (
          <button
            key={one.cementVariety}
            type="button"
            className={styles.chip}
            aria-pressed={one.cementVariety === current}
            onClick={() => onVariety(one.cementVariety)}
          >
            <b>
              {one.showName} <i>{t(`varieties.pack.${one.packType}`)}</i>
            </b>
            <small>
              {formatValue(one.lastBatchNum)} · {formatValue(one.lastOutboundDate?.slice(5))}
            </small>
          </button>
        ))}
      </div>
      <PeriodPick period={period} onPick={onPeriod} />
      <p className={styles.fresh}>
        <span>{freshness ? t('home.as-of', { at: formatValue(freshness.asOf?.slice(5, 16)) }) : '\u00a0'}</span>
        {freshness?.overdue && (
          <span className={styles.late}>
            {t('home.overdue', { n: freshness.overdue.batchCount, day: freshness.overdue.since.slice(5) })}
          </span>
        )}
        <span className={styles.next}>
          {!freshness
            ? '\u00a0'
            : freshness.nextDueDate === null
              ? t('home.no-next')
              : t('home.next-result', { day: freshness.nextDueDate.slice(5) })}
        </span>
      </p>
    </div>
  )
}
