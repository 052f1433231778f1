import { columnsOf } from '@clinker/contract/grids/grids'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { t as say, useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import type { GridColumns, Statistics } from '../../ui/data-grid/column.ts'
import type { ServerSide } from '../../ui/data-grid/server.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { verdictDrawn } from '../../ui/figures/verdict-drawn.ts'
import { Verdict } from '../../ui/figures/verdict.tsx'
import { TRIAL_COLUMNS, trialKey, trialRows, verdictOf, type TrialRow } from './grid-rows.ts'

const KINDS = ['many', 'few', 'none', 'loading', 'server', 'bare'] as const
type Kind = (typeof KINDS)[number]
const isKind = (text: string | null): text is Kind => KINDS.some((kind) => kind === text)

const COUNTS: Readonly<Record<Kind, number>> = {
  many: 100_000,
  few: 200,
  none: 0,
  loading: 0,
  server: 205,
  bare: 100_000,
}

const COLUMNS: GridColumns<TrialRow> = {
  ...TRIAL_COLUMNS,
  verdict: {
    value: verdictOf,
    text: (row) => say(`batches.verdict.${verdictOf(row)}`),
    cell: (row) => <Verdict of={verdictOf(row)} />,
    draw: (row) => verdictDrawn(verdictOf(row)),
  },
}

const BareGrid = lazy(async () => ({ default: (await import('./bare-grid.tsx')).BareGrid }))
/** The grid of batches is borrowed: the contract has no grid of pages for development. */
const GRID = 'qualityBatch'
const DRAWN = columnsOf(GRID).flatMap(({ fieldName, visible }) => (visible && fieldName in COLUMNS ? [fieldName] : []))

/** The configurable grid with many rows, few, none, none yet, and as a server would page them. */
export function GridPart() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('rows')
  const kind = isKind(wanted) ? wanted : 'few'
  const rows = useMemo(() => trialRows(COUNTS[kind]), [kind])
  const statistics = useStatistics(rows)
  const choices = KINDS.map((key) => ({ key, text: t(`workshop.widgets.rows.${key}`) }))
  const toolbar = (
    <Segments
      label={t('workshop.widgets.rows')}
      current={kind}
      choices={choices}
      onPick={(key) => setSearch({ ...Object.fromEntries(search), rows: key }, { replace: true })}
    />
  )
  const common = {
    gridCode: GRID,
    label: t('workshop.widgets.part.grid'),
    columns: COLUMNS,
    rowKey: trialKey,
    toolbar,
  } as const
  if (kind === 'bare')
    return (
      <>
        {toolbar}
        <Suspense>
          <BareGrid rows={rows} columns={COLUMNS} drawn={DRAWN} />
        </Suspense>
      </>
    )
  if (kind === 'server') return <ServerPaged rows={rows} common={common} />
  return (
    <DataGrid
      key={kind}
      {...common}
      name={`workshop ${kind}`}
      rows={kind === 'loading' ? undefined : rows}
      statistics={statistics}
      selectable
    />
  )
}

const FIGURES = ['outboundNum', 'SO3', 'MGO', 'CS3', 'CS28'] as const

/** Means of the first thousand; how a page computes its figures is its own affair. */
function useStatistics(rows: readonly TrialRow[]): readonly Statistics[] {
  const t = useT()
  return useMemo(() => {
    if (rows.length === 0) return []
    const cells = Object.fromEntries(
      FIGURES.map((name) => {
        const values = rows.slice(0, 1000).flatMap((row) => {
          const value = COLUMNS[name]?.value(row)
          return typeof value === 'number' ? [value] : []
        })
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length
        const s = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
        return [name, { main: mean.toFixed(2), sub: `S ${s.toFixed(2)} · n ${values.length}` }]
      }),
    )
    return [{ label: t('workshop.widgets.mean'), cells }]
  }, [rows, t])
}

interface Common {
  readonly gridCode: typeof GRID
  readonly label: string
  readonly columns: GridColumns<TrialRow>
  readonly rowKey: (row: TrialRow) => string
  readonly toolbar: React.ReactNode
}

const SORTS = ['batchNum', 'outboundNum'] as const

/** Sort, page and size in the address, rows of one page. */
function ServerPaged({ rows, common }: { rows: readonly TrialRow[]; common: Common }) {
  const list = useList<never, (typeof SORTS)[number]>({ filters: [], sorts: SORTS })
  const { page, limit, sort } = list
  const shown = useMemo(() => {
    const value = sort && COLUMNS[sort.by]?.value
    const sorted = value
      ? [...rows].sort((a, b) => (sort.desc ? -1 : 1) * ((value(a) ?? 0) < (value(b) ?? 0) ? -1 : 1))
      : rows
    return sorted.slice((page - 1) * limit, page * limit)
  }, [rows, page, limit, sort])
  const server: ServerSide = useMemo(
    () => ({
      paging: { page, limit, total: rows.length },
      onPage: list.setPage,
      onLimit: list.setLimit,
      sorts: SORTS,
      sort,
      onSort: (next) => {
        const by = SORTS.find((one) => one === next?.by)
        list.setSort(next && by && { by, desc: next.desc })
      },
    }),
    [page, limit, rows, sort, list],
  )
  return <DataGrid {...common} name="workshop server" rows={shown} server={server} />
}
