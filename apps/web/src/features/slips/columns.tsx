import { href } from '@clinker/contract/menu/pages'
import type { SlipRow } from '@clinker/contract/slips/routes'
import type { useT } from '../../lib/words/t.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import type { Column } from '../../ui/list/table.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import { CoverageText } from './coverage.tsx'
import styles from './slips.module.css'
import { StateMark } from './state-mark.tsx'
import { SupplementMeter } from './supplement-meter.tsx'

type T = ReturnType<typeof useT>

export const slipColumns = (t: T, staff: boolean): readonly Column<SlipRow>[] => [
  {
    key: 'no',
    caption: t('slips.number'),
    cell: ({ slipNo }) => <PlainLink to={href('slip', { slipNo })}>{slipNo}</PlainLink>,
  },
  {
    key: 'batch',
    caption: t('slips.paper.batch'),
    cell: ({ batchNum }) => <PlainLink to={href('batch', { batchNum })}>{batchNum}</PlainLink>,
  },
  {
    key: 'product',
    caption: t('slips.paper.product'),
    cell: ({ showName, packType }) => `${showName} ${t(`varieties.pack.${packType}`)}`,
  },
  ...(staff
    ? [{ key: 'customer', caption: t('slips.paper.customer'), wrap: true, cell: ({ custname }: SlipRow) => custname }]
    : []),
  {
    key: 'project',
    caption: t('slips.paper.project'),
    wrap: true,
    cell: ({ project }) => formatValue(project === '' ? null : project),
  },
  {
    key: 'quantity',
    caption: t('slips.paper.quantity'),
    numeric: true,
    cell: ({ outboundNum, truckCount, coverage }) => (
      <span className={styles.quantity}>
        {`${figureText(outboundNum, 2)} t · ${t('slips.paper.trucks-n', { n: truckCount })}`}
        <CoverageText of={coverage} />
      </span>
    ),
  },
  {
    key: 'issue',
    caption: t('slips.issue'),
    sort: 'issueDate',
    wrap: true,
    cell: ({ issueNo, type, issueDate }) => (
      <>
        {t('slips.paper.issue-kind', { n: issueNo, kind: t(`slips.kind.${type}`) })}{' '}
        <span className={styles.day}>{issueDate.slice(5)}</span>
      </>
    ),
  },
  {
    key: 'state',
    caption: t('slips.state'),
    cell: ({ state, outdated, held }) => (
      <span className={styles.states}>
        <StateMark of={state} />
        {(outdated || held !== null) && <span className={styles.warn}>△ {t('slips.stage.OUTDATED')}</span>}
        {held !== null && <span className={styles.quiet}>{t(`slips.held.${held}`)}</span>}
      </span>
    ),
  },
  { key: 'verdict', caption: t('slips.paper.conclusion'), cell: ({ verdict }) => <Verdict of={verdict} /> },
  {
    key: 'supplement',
    caption: t('slips.supplement'),
    cell: ({ supplement, firstOutDate }) => <SupplementMeter supplement={supplement} from={firstOutDate} />,
  },
]

/** A slip in three lines, for a phone. */
export function SlipCard({ t, row, staff }: { readonly t: T; readonly row: SlipRow; readonly staff: boolean }) {
  const { slipNo, batchNum, state, outdated, held, supplement, firstOutDate } = row
  return (
    <div className={styles.card}>
      <p>
        <PlainLink className={styles.cardNo} to={href('slip', { slipNo })}>
          {slipNo}
        </PlainLink>
        <StateMark of={state} />
        {(outdated || held !== null) && <span className={styles.warn}>△ {t('slips.stage.OUTDATED')}</span>}
      </p>
      <p>
        <PlainLink to={href('batch', { batchNum })}>{batchNum}</PlainLink>
        {`${row.showName} ${t(`varieties.pack.${row.packType}`)}`}
        <span>{`${figureText(row.outboundNum, 2)} t · ${t('slips.paper.trucks-n', { n: row.truckCount })}`}</span>
      </p>
      {(staff || row.project) && (
        <p>{[staff ? row.custname : '', row.project ?? ''].filter((one) => one).join(' · ')}</p>
      )}
      <p>
        <Verdict of={row.verdict} />
        <SupplementMeter supplement={supplement} from={firstOutDate} />
      </p>
    </div>
  )
}
