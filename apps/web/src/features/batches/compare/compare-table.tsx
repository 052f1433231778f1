import { useT, type PlainKey, type Translate } from '../../../lib/words/t.ts'
import { limitWords, resultText } from '../../../shared/batches/pass-text.ts'
import { signedDecimal } from '../../../ui/figures/figures.ts'
import { StateView } from '../../../ui/states/state-view.tsx'
import { DASH } from '../../../ui/figures/value.ts'
import { Verdict } from '../../../ui/figures/verdict.tsx'
import type { Batch } from '../batch.ts'
import { CompareHead, type HeadProps } from './compare-head.tsx'
import styles from './compare.module.css'
import { comparisonOf, isOneVariety, type ComparedCell, type ComparedRow } from './comparison.ts'

interface Props extends Omit<HeadProps, 'reference' | 'spread'> {
  readonly base: string
  readonly onlyDifferent: boolean
}

/** Indicators down, batches across; each value is judged by the limit of its own batch. */
export function CompareTable({ batches, base, onlyDifferent, ...acts }: Props) {
  const t = useT()
  const reference = batches.find(({ batchNum }) => batchNum === base) ?? batches[0]
  if (!reference) return null
  const groups = comparisonOf(batches, reference, onlyDifferent)
  const spread = batches.length > 1 && isOneVariety(batches)
  if (groups.length === 0) return <StateView icon="check" title={t('batches.compare.same')} />
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={t('batches.compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <CompareHead batches={batches} reference={reference} spread={spread} {...acts} />
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={batches.length + (spread ? 2 : 1)}>
                  {t(`batches.values.group.${group}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <Line key={row.code} row={row} reference={reference} spread={spread} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.note}>
        <i className={styles.tint} aria-hidden="true" /> {t('batches.compare.tint')}
        {batches.length > 1 && !spread && ` ${t('batches.compare.no-mean')}`}
      </p>
    </>
  )
}

/** The limit all batches share. */
function limitOf(t: Translate, { limit, cells }: ComparedRow): string {
  if (limit === undefined || limit === DASH) return ''
  const limitOp = cells.find(({ row }) => row)?.row?.limitOp ?? null
  return limitWords(t, { limitOp, limitText: limit })
}

function Line({ row, reference, spread }: { row: ComparedRow; reference: Batch; spread: boolean }) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        {t(`batches.indicator.${row.code}` as PlainKey)}{' '}
        <small>
          {row.unit} {limitOf(t, row)}
        </small>
      </th>
      {row.cells.map((cell) => (
        <Cell key={cell.batchNum} cell={cell} row={row} base={cell.batchNum === reference.batchNum} />
      ))}
      {spread && (
        <td className={styles.spread}>
          {row.spread && (
            <>
              <b>{row.spread.mean}</b>{' '}
              <small>
                {row.spread.min} – {row.spread.max} · {t('batches.n', { n: row.spread.n })}
              </small>
            </>
          )}
        </td>
      )}
    </tr>
  )
}

function Cell({ cell: { row, gap, beyond }, row: { limit }, base }: CellProps) {
  const t = useT()
  const waiting = row !== undefined && row.value === null
  return (
    <td data-state={row?.state} data-base={base || undefined} data-differs={beyond || undefined}>
      <b data-inner={row?.innerState ?? undefined}>{row ? resultText(t, row) : DASH}</b>
      {gap !== undefined && <span className={styles.gap}>{signedDecimal(gap)}</span>}
      {waiting && row.forecast && (
        <small className={styles.under}>
          {t('charts.forecast')} {row.forecast.lo95.toFixed(1)} – {row.forecast.hi95.toFixed(1)}
          {row.forecast.extrapolated ? ` △ ${t('charts.extrapolated')}` : ''}
        </small>
      )}
      {limit === undefined && row !== undefined && <small className={styles.under}>{limitWords(t, row)}</small>}
      {row?.state === 'NG' && <Verdict of="FAILED" />}
      {row?.innerState && <Verdict of={row.innerState} />}
      {(row?.versions.length ?? 0) > 1 && <Verdict of="CORRECTED" />}
    </td>
  )
}

interface CellProps {
  readonly cell: ComparedCell
  readonly row: ComparedRow
  readonly base: boolean
}
