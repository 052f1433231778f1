import { href } from '@clinker/contract/menu/pages'
import type { OwedRow } from '@clinker/contract/slips/routes'
import type { useT } from '../../lib/words/t.ts'
import { Can } from '../../ui/states/can.tsx'
import { dueOf, whenText } from '../../ui/figures/due-clock.tsx'
import { figureText } from '../../ui/figures/figures.ts'
import panel from '../../ui/states/page-panel.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { DASH } from '../../ui/figures/value.ts'
import { Verdict } from '../../ui/figures/verdict.tsx'
import styles from './slips.module.css'
import { standingOf } from './standing.ts'

type T = ReturnType<typeof useT>

export const boardColumns = (t: T, onIssue: (row: OwedRow) => void): readonly Column<OwedRow>[] => [
  {
    key: 'batch',
    onCard: 'title',
    caption: t('slips.paper.batch'),
    cell: ({ batchNum }) => <PlainLink to={href('batch', { batchNum })}>{batchNum}</PlainLink>,
  },
  { key: 'product', onCard: 'line', caption: t('slips.paper.product'), cell: ({ showName }) => showName },
  { key: 'customer', onCard: 'text', caption: t('slips.paper.customer'), wide: true, cell: ({ custname }) => custname },
  {
    key: 'quantity',
    onCard: 'line',
    caption: t('slips.paper.quantity'),
    numeric: true,
    cell: ({ outboundNum }) => `${figureText(outboundNum, 2)} t`,
  },
  { key: 'type', onCard: 'line', caption: t('slips.issue'), cell: ({ type }) => t(`slips.kind.${type}`) },
  { key: 'due', onCard: 'line', caption: t('slips.due'), cell: (row) => <Due row={row} /> },
  {
    key: 'results',
    onCard: 'mark',
    caption: t('slips.results'),
    cell: ({ verdict, held }) => (
      <span className={styles.states}>
        <Verdict of={verdict} />
        {held !== null && <span className={styles.warn}>△ {t(`slips.held.${held}`)}</span>}
      </span>
    ),
  },
  {
    key: 'step',
    onCard: 'line',
    caption: t('slips.step'),
    wrap: true,
    cell: ({ reminded }) => (reminded === null ? DASH : t(`slips.step.${reminded}`)),
  },
  {
    key: 'act',
    onCard: 'act',
    caption: t('slips.act'),
    cell: (row) => <Act t={t} row={row} onIssue={onIssue} />,
  },
]

function Due({ row }: { row: OwedRow }) {
  const { dueDate, doneDate, daysLeft, firstOutDate } = row
  if (doneDate !== null) return <span className={styles.quiet}>{doneDate}</span>
  const from = firstOutDate === DASH ? dueDate : firstOutDate
  const { share, tone } = dueOf(from, dueDate)
  return (
    <span className={styles.meter} data-tone={tone}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <b>{whenText(daysLeft)}</b>
      <span className={styles.quiet}>{dueDate.slice(5)}</span>
    </span>
  )
}

/** What can be done now; the server checks the permissions again. */
function Act({ t, row, onIssue }: { t: T; row: OwedRow; onIssue: (row: OwedRow) => void }) {
  if (row.state !== 'OPEN')
    return row.slipNo === null ? (
      <>{DASH}</>
    ) : (
      <PlainLink to={href('slip', { slipNo: row.slipNo })}>{row.slipNo}</PlainLink>
    )
  const standing = standingOf(row)
  if (standing === 'NEVER') return <span className={styles.quiet}>{t('slips.waits')}</span>
  return (
    <Can do={standing === 'SOUND' ? 'slip:issue' : 'slip:exception'}>
      <button type="button" className={panel.link} onClick={() => onIssue(row)}>
        {t(standing === 'SOUND' ? 'slips.issue-now' : 'slips.issue-exception')}
      </button>
    </Can>
  )
}
