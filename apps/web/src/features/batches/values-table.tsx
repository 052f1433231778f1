import { Fragment } from 'react'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { marginText } from '@clinker/domain/number/distance'
import { today } from '../../lib/text/day.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { limitWords, resultText } from '../../shared/batches/pass-text.ts'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { signedDecimal } from '../../ui/figures/figures.ts'
import { MarginBar } from '../../ui/figures/margin-bar.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { DASH } from '../../ui/figures/value.ts'
import { Verdict, type VerdictName } from '../../ui/figures/verdict.tsx'
import type { Batch } from './batch.ts'
import { GROUPS, type IndicatorRow as Row } from './groups.ts'
import styles from './values-table.module.css'
import { Versions } from './versions.tsx'

const STATES: Partial<Record<Row['state'], VerdictName>> = { OK: 'QUALIFIED', NG: 'FAILED', PENDING: 'PENDING' }

/** A type test says by its state whether it was passed. */
const typeRow = (indicatorCode: string, { valueText, state }: NonNullable<Row['typeReport']>) => ({
  indicatorCode,
  value: state === 'OK' ? 1 : 0,
  valueText,
})

/** Indicators by group: value, limit, how far from it, when tested; corrected ones with their history. */
export function ValuesTable({ batch }: { batch: Batch }) {
  const t = useT()
  const inner = batch.indicatorList.some(({ innerText }) => innerText !== null)
  const columns = inner ? 8 : 7
  return (
    <section className={`${panel.panel} ${styles.box}`} aria-labelledby={`values-${batch.batchNum}`}>
      <h2 id={`values-${batch.batchNum}`} className="visually-hidden">
        {t('batches.values.title')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('batches.values.indicator')}</th>
            <th scope="col" className={styles.number}>
              {t('batches.values.result')}
            </th>
            <th scope="col">{t('batches.values.limit')}</th>
            {inner && <th scope="col">{t('batches.values.inner')}</th>}
            <th scope="col">{t('batches.values.distance')}</th>
            <th scope="col" className={styles.number}>
              {t('batches.values.margin')}
            </th>
            <th scope="col">{t('batches.values.tested')}</th>
            <th scope="col">{t('batches.values.verdict')}</th>
          </tr>
        </thead>
        {GROUPS.map((group) => {
          const rows = batch.indicatorList.filter(({ groupCode }) => groupCode === group)
          if (rows.length === 0) return null
          const methods = [...new Set(rows.map(({ methodNo }) => methodNo).filter((no) => no !== ''))].join(' · ')
          return (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns}>
                  {t(`batches.values.group.${group}`)} <span>{methods}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Fragment key={row.indicatorCode}>
                  <ValueRow row={row} inner={inner} />
                  {row.versions.length > 1 && (
                    <tr className={styles.history}>
                      <td colSpan={columns}>
                        <Versions row={row} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}

function ValueRow({ row, inner }: { row: Row; inner: boolean }) {
  const t = useT()
  const dp = indicatorOf(row.indicatorCode)?.dp
  const margins = {
    lo: row.limitOp === 'LE' ? null : row.limitLo,
    hi: row.limitOp === 'GE' ? null : row.limitHi,
    innerLo: row.innerLo,
    innerHi: row.innerHi,
    value: dp === undefined ? null : row.value,
    band: row.forecast,
    failed: row.state === 'NG',
  }
  const judged = margins.lo !== null || margins.hi !== null
  const margin = margins.value === null ? undefined : marginText(row.valueText, margins, dp ?? 0)
  const verdict = STATES[row.state]
  const plain = !judged && !row.typeReport && !row.typeTest && row.limitOp !== 'PASS'
  const late = row.dueDate !== null && row.dueDate < today()
  const pending = row.state === 'PENDING' && row.innerState === null && row.versions.length <= 1
  const quiet = row.state === 'OK' && row.innerState === null && row.versions.length <= 1
  return (
    <tr
      className={styles.value}
      data-plain={plain || undefined}
      data-pending={pending ? (row.forecast ? 'forecast' : 'day') : undefined}
    >
      <th scope="row">
        {t(`batches.indicator.${row.indicatorCode}` as PlainKey)}{' '}
        <ArticleLink
          place="indicator"
          code={row.indicatorCode}
          what={t(`batches.indicator.${row.indicatorCode}` as PlainKey)}
        />
        {row.limitVerified === false && <small className={styles.unverified}>{t('batches.values.unverified')}</small>}
      </th>
      <td className={styles.number} data-phone={pending ? t('batches.verdict.PENDING') : undefined}>
        <b data-inner={row.innerState ?? undefined}>{resultText(t, row)}</b>{' '}
        {row.value !== null && dp !== undefined && <small>{row.unit}</small>}
      </td>
      <td className={styles.limit}>{limitWords(t, row)}</td>
      {inner && (
        <td className={styles.inner} data-inner={row.innerState ?? undefined}>
          {row.innerText ?? DASH}
        </td>
      )}
      <td className={styles.bar}>
        {row.typeReport ? (
          <small className={styles.type}>
            {t('batches.type.last')} <b>{resultText(t, typeRow(row.indicatorCode, row.typeReport))}</b>{' '}
            {row.typeReport.testDate} {row.typeReport.batchNum}
          </small>
        ) : row.typeTest ? (
          <small className={styles.type}>{t('batches.type.none')}</small>
        ) : judged ? (
          <MarginBar {...margins} />
        ) : row.limitOp === 'PASS' ? null : (
          <small>{t('batches.values.report-only')}</small>
        )}
      </td>
      <td
        className={`${styles.number} ${styles.margin}`}
        data-phone={margin === undefined ? undefined : t('batches.values.margin')}
      >
        {margin !== undefined
          ? signedDecimal(margin)
          : row.forecast
            ? `${t('charts.forecast')} ${row.forecast.lo95.toFixed(dp ?? 1)} – ${row.forecast.hi95.toFixed(dp ?? 1)}${row.forecast.extrapolated ? ` △ ${t('charts.extrapolated')}` : ''}`
            : ''}
      </td>
      <td
        className={styles.day}
        data-late={late || undefined}
        data-quiet={row.testDate !== null || row.dueDate === null || undefined}
      >
        {row.testDate?.slice(5) ??
          (row.dueDate
            ? t(late ? 'batches.values.was-due' : 'batches.values.expected', { day: row.dueDate.slice(5) })
            : DASH)}
      </td>
      <td className={styles.verdict} data-quiet={quiet || plain || undefined}>
        {verdict ? <Verdict of={verdict} /> : DASH}
        {row.innerState && <Verdict of={row.innerState} />}
        {row.versions.length > 1 && <Verdict of="CORRECTED" />}
      </td>
    </tr>
  )
}
