import type { Reported } from '@clinker/contract/batches/shapes'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import { differenceText } from '@clinker/domain/number/distance'
import { useT, type PlainKey } from '../../../lib/words/t.ts'
import { signedDecimal } from '../../../ui/figures/figures.ts'
import { Icon } from '../../../ui/icons/icons.tsx'
import { StateView } from '../../../ui/states/state-view.tsx'
import { DASH } from '../../../ui/figures/value.ts'
import { Verdict } from '../../../ui/figures/verdict.tsx'
import type { Batch } from '../batch.ts'
import styles from './compare.module.css'

interface Props {
  readonly batches: readonly Batch[]
  readonly base: string
  readonly onlyDifferent: boolean
  readonly onBase: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly onOpen: (id: string) => void
}

const rowOf = (batch: Batch, code: string) => batch.indicatorList.find(({ indicatorCode }) => indicatorCode === code)

type Row = ReturnType<typeof rowOf>
const reportedOf = (row: Row): Reported | undefined =>
  row === undefined || row.value === null ? undefined : row.valueText

/** Against the reference, from the reported texts. */
function gapOf(row: Row, other: Row, dp: number): string | null {
  const [value, reference] = [reportedOf(row), reportedOf(other)]
  return value === undefined || reference === undefined ? null : differenceText(value, reference, dp)
}

/** Indicators down, batches across. */
export function CompareTable({ batches, base, onlyDifferent, onBase, onRemove, onOpen }: Props) {
  const t = useT()
  const reference = batches.find(({ batchNum }) => batchNum === base) ?? batches[0]
  if (!reference) return null
  const shown = INDICATORS.filter(({ code }) => batches.some((batch) => rowOf(batch, code)))
  const isDifferent = (code: string) => new Set(batches.map((batch) => rowOf(batch, code)?.valueText ?? DASH)).size > 1
  const rows = shown.filter(({ code }) => !onlyDifferent || isDifferent(code))
  if (rows.length === 0) return <StateView icon="check" title={t('batches.compare.same')} />
  return (
    <div className={styles.scroll} role="region" aria-label={t('batches.compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('batches.values.indicator')}</th>
            {batches.map((batch) => (
              <th key={batch.batchNum} scope="col" data-base={batch === reference || undefined}>
                <button type="button" className={styles.open} onClick={() => onOpen(batch.batchNum)}>
                  {batch.batchNum}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('batches.compare.remove', { id: batch.batchNum })}
                  onClick={() => onRemove(batch.batchNum)}
                >
                  <Icon name="close" size={12} />
                </button>
                <span className={styles.sub}>
                  {batch.showName} · {batch.produceDate.slice(5)}
                </span>
                <span className={styles.sub}>
                  <Verdict of={batch.verdict} />
                </span>
                {batch === reference ? (
                  <span className={styles.base}>{t('batches.compare.base')}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.take}
                    aria-label={t('batches.compare.as-base', { id: batch.batchNum })}
                    onClick={() => onBase(batch.batchNum)}
                  >
                    {t('batches.compare.base')}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, unit, dp }) => (
            <tr key={code}>
              <th scope="row">
                {t(`batches.indicator.${code}` as PlainKey)} <small>{rowOf(reference, code)?.limitText ?? ''}</small>
              </th>
              {batches.map((batch) => {
                const row = rowOf(batch, code)
                const gap = batch === reference || dp === undefined ? null : gapOf(row, rowOf(reference, code), dp)
                const differs = gap !== null && /[1-9]/.test(gap)
                const other = dp === undefined && row?.valueText !== rowOf(reference, code)?.valueText
                return (
                  <td
                    key={batch.batchNum}
                    data-state={row?.state}
                    data-base={batch === reference || undefined}
                    data-differs={differs || other || undefined}
                  >
                    <b>{row?.valueText ?? DASH}</b>{' '}
                    <small>{row?.value !== null && row !== undefined ? unit : ''}</small>
                    {(row?.versions.length ?? 0) > 1 && (
                      <i className={styles.corrected} title={t('batches.verdict.CORRECTED')}>
                        △<span className="visually-hidden">{t('batches.verdict.CORRECTED')}</span>
                      </i>
                    )}
                    {differs && <span className={styles.gap}>{signedDecimal(gap)}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
