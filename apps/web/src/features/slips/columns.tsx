import { href } from '@clinker/contract/menu/pages'
import type { SlipRow } from '@clinker/contract/slips/routes'
import type { useT } from '../../lib/words/t.ts'
import { figureText } from '../../ui/figures/figures.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { Verdict } from '../../ui/figures/verdict.tsx'
import { CoverageText } from './coverage.tsx'
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
    caption: t('slips.number'),
    cell: (row) => (
      <span className={styles.first}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t('slips.choose', { no: row.slipNo })}
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
    caption: t('slips.paper.batch'),
    cell: ({ batchNum }) => <PlainLink to={href('batch', { batchNum })}>{batchNum}</PlainLink>,
  },
  {
    key: 'product',
    caption: t('slips.paper.product'),
    cell: ({ showName, packType }) => `${showName} ${t(`varieties.pack.${packType}`)}`,
  },
  ...(staff
    ? [{ key: 'customer', caption: t('slips.paper.customer'), wide: true, cell: ({ custname }: SlipRow) => custname }]
    : []),
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
    cell: ({ issueNo, type }) => t('slips.paper.issue-kind', { n: issueNo, kind: t(`slips.kind.${type}`) }),
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
  { key: 'day', caption: t('slips.paper.issued-on'), cell: ({ issueDate }) => issueDate },
]
