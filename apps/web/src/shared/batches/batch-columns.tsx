import type { BatchRow } from '@clinker/contract/batches/routes'
import { href } from '@clinker/contract/menu/pages'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import type { Translate } from '../../lib/words/t.ts'
import type { GridColumn, GridColumns } from '../../ui/data-grid/column.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { DueClock } from '../../ui/figures/due-clock.tsx'
import { figureText } from '../../ui/figures/figures.ts'
import { DASH } from '../../ui/figures/value.ts'
import { verdictDrawn } from '../../ui/figures/verdict-drawn.ts'
import { Verdict, type VerdictName } from '../../ui/figures/verdict.tsx'
import styles from './batch-grid.module.css'

function indicatorColumn(t: Translate, code: string, numeric: boolean, note: string | undefined): GridColumn<BatchRow> {
  const text = (row: BatchRow) => row.texts[code] ?? DASH
  return {
    value: (row) => (numeric ? row.values[code] : row.states[code] === 'NA' ? null : text(row)),
    text,
    numeric,
    ...(note !== undefined && note !== DASH && { note }),
    cell: (row) => (
      <span className={styles.cell} data-state={row.states[code]} data-inner={row.inner[code]}>
        {row.corrected.includes(code) && (
          <span className={styles.corrected} title={t('batches.verdict.CORRECTED')}>
            △<span className="visually-hidden">{t('batches.verdict.CORRECTED')}</span>
          </span>
        )}
        {text(row)}
      </span>
    ),
    draw: (row) => drawn(t, row, code, text(row)),
  }
}

function drawn(t: Translate, row: BatchRow, code: string, text: string): HTMLElement {
  const [state, inner] = [row.states[code], row.inner[code]]
  const cell = document.createElement('span')
  cell.className = styles.cell ?? ''
  if (state !== undefined) cell.dataset['state'] = state
  if (inner !== undefined) cell.dataset['inner'] = inner
  if (row.corrected.includes(code)) {
    const mark = document.createElement('span')
    mark.className = styles.corrected ?? ''
    mark.title = t('batches.verdict.CORRECTED')
    const spoken = document.createElement('span')
    spoken.className = 'visually-hidden'
    spoken.textContent = mark.title
    mark.append('△', spoken)
    cell.append(mark)
  }
  cell.append(text)
  return cell
}

/** The verdict by the standard and, beside it, on which sides values lie outside the plant's own limits. */
const verdictsOf = (row: BatchRow): readonly VerdictName[] => {
  const sides = new Set(Object.values(row.inner))
  return [row.verdict, ...(['LOW', 'HIGH'] as const).filter((side) => sides.has(side))]
}

/** Variety and packing: bulk and bags of one variety are two products. */
export const productText = (t: Translate, { showName, packType }: BatchRow): string =>
  packType ? `${showName} ${t(`varieties.pack.${packType}`)}` : showName

export function slipsText(t: Translate, { slips }: BatchRow): string {
  if (!slips || slips.count === 0) return t('batches.slips.none')
  const count = t('batches.slips.count', { n: slips.count })
  return slips.late === slips.count ? `${count} · ${t('batches.slips.late')}` : count
}

function slipsCell(t: Translate, row: BatchRow) {
  const text = slipsText(t, row)
  const newest = row.slips?.newest
  if (row.slips?.count !== 1 || !newest)
    return <span className={row.slips && row.slips.count > 0 ? undefined : styles.none}>{text}</span>
  return (
    <PlainLink className={styles.slip} to={href('slip', { slipNo: newest })}>
      {text}
    </PlainLink>
  )
}

/** Renderers of the columns; the limits stand beside the captions. */
export function batchColumns(
  t: Translate,
  limits: Readonly<Record<string, string>>,
  onOpen: (batchNum: string) => void,
): GridColumns<BatchRow> {
  const indicators = INDICATORS.map(({ code, dp }) => [code, indicatorColumn(t, code, dp !== undefined, limits[code])])
  return {
    batchNum: {
      value: (row) => row.batchNum,
      pinned: true,
      open: (row) => onOpen(row.batchNum),
      cell: (row) => (
        <a
          className={styles.link}
          href={`#${href('batch', { batchNum: row.batchNum })}`}
          onClick={(event) => {
            event.stopPropagation()
            // Another window or tab: the browser's own business.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onOpen(row.batchNum)
          }}
        >
          {row.batchNum}
        </a>
      ),
    },
    showName: { value: (row) => productText(t, row) },
    produceDate: { value: (row) => row.produceDate },
    outboundDate: { value: (row) => row.outboundDate },
    tonnage: { value: (row) => row.tonnage, text: (row) => figureText(row.tonnage, 2), numeric: true },
    outboundNum: { value: (row) => row.outboundNum, text: (row) => figureText(row.outboundNum, 2), numeric: true },
    verdict: {
      value: (row) =>
        verdictsOf(row)
          .map((of) => t(`batches.verdict.${of}`))
          .join(' '),
      cell: (row) => (
        <span className={styles.verdicts}>
          {verdictsOf(row).map((of) => (
            <Verdict key={of} of={of} />
          ))}
        </span>
      ),
      draw: (row) => {
        const [verdict, ...others] = verdictsOf(row).map((of) => verdictDrawn(of))
        if (!verdict || others.length === 0) return verdict ?? document.createElement('span')
        const box = document.createElement('span')
        box.className = styles.verdicts ?? ''
        box.append(verdict, ...others)
        return box
      },
    },
    slips: {
      value: (row) => row.slips?.count ?? 0,
      text: (row) => slipsText(t, row),
      cell: (row) => slipsCell(t, row),
    },
    nextDueDate: {
      value: (row) => row.nextDueDate,
      cell: (row) => <DueClock producedOn={row.produceDate} dueOn={row.nextDueDate} />,
    },
    ...(Object.fromEntries(indicators) as GridColumns<BatchRow>),
  }
}
