import { href } from '@clinker/contract/menu/pages'
import type { SlipRow } from '@clinker/contract/slips/routes'
import type { useT } from '../../lib/words/t.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import styles from './slips.module.css'
import { StateMark } from './state-mark.tsx'
import { SupplementMeter } from './supplement-meter.tsx'

type T = ReturnType<typeof useT>

interface Chosen {
  readonly has: (slipNo: string) => boolean
  readonly toggle: (row: SlipRow) => void
}

export const slipColumns = (t: T, staff: boolean, chosen: Chosen): readonly Column<SlipRow>[] => [
  {
    key: 'no',
    caption: t('slip.number'),
    cell: (row) => (
      <span className={styles.first}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t('slip.choose', { no: row.slipNo })}
            checked={chosen.has(row.slipNo)}
            onChange={() => chosen.toggle(row)}
          />
        </label>
        <PlainLink to={href('slip', { slipNo: row.slipNo })}>{row.slipNo}</PlainLink>
      </span>
    ),
  },
  {
    key: 'batch',
    caption: t('paper.batch'),
    cell: ({ batchNum }) => <PlainLink to={href('batch', { batchNum })}>{batchNum}</PlainLink>,
  },
  {
    key: 'product',
    caption: t('paper.product'),
    cell: ({ showName, packType }) => `${showName} ${t(`pack.${packType}`)}`,
  },
  ...(staff
    ? [{ key: 'customer', caption: t('paper.customer'), wide: true, cell: ({ custname }: SlipRow) => custname }]
    : []),
  {
    key: 'quantity',
    caption: t('paper.quantity'),
    numeric: true,
    cell: ({ outboundNum, truckCount }) =>
      `${figureText(outboundNum, 2)} t · ${t('paper.trucks-n', { n: truckCount })}`,
  },
  {
    key: 'issue',
    caption: t('slip.issue'),
    cell: ({ issueNo, type }) => t('paper.issue-kind', { n: issueNo, kind: t(`slip.kind.${type}`) }),
  },
  {
    key: 'state',
    caption: t('slip.state'),
    cell: ({ state, outdated }) => (
      <span className={styles.states}>
        <StateMark of={state} />
        {outdated && <span className={styles.warn}>△ {t('slip.stage.OUTDATED')}</span>}
      </span>
    ),
  },
  { key: 'verdict', caption: t('paper.conclusion'), cell: ({ verdict }) => <Verdict of={verdict} /> },
  {
    key: 'supplement',
    caption: t('slip.supplement'),
    cell: ({ supplement, firstOutDate }) => <SupplementMeter supplement={supplement} from={firstOutDate} />,
  },
  { key: 'day', caption: t('paper.issued-on'), cell: ({ issueDate }) => issueDate },
]
