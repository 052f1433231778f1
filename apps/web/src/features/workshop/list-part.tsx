import { useT } from '../../lib/words/t.ts'
import { ApiError } from '../../lib/wire/api-error.ts'
import { useList } from '../../lib/list/use-list.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'

const STATES = ['rows', 'empty', 'loading', 'error', 'forbidden', 'offline'] as const
type State = (typeof STATES)[number]
const isState = (text: string): text is State => STATES.some((state) => state === text)

interface Row {
  readonly n: number
}
const COUNT = 205

/** A list in each of its states; the filter chooses which. */
export function ListPart() {
  const t = useT()
  const list = useList({ filters: ['state'], initial: { state: 'rows' } })
  const state = isState(list.values.state) ? list.values.state : 'rows'
  const first = (list.page - 1) * list.limit
  const rows = Array.from({ length: Math.max(0, Math.min(list.limit, COUNT - first)) }, (_, at) => ({
    n: first + at + 1,
  }))
  const columns: readonly Column<Row>[] = [
    { key: 'name', caption: t('grids.column'), wide: true, cell: ({ n }) => t('workshop.widgets.row-name', { n }) },
    { key: 'n', caption: t('workshop.widgets.rows'), numeric: true, cell: ({ n }) => n },
  ]
  const refetch = () => Promise.reject(new Error('nothing to ask'))
  const paging = { page: list.page, limit: list.limit }
  const found = {
    data:
      state === 'rows'
        ? { ...paging, total: COUNT, rows }
        : state === 'empty'
          ? { ...paging, total: 0, rows: [] }
          : undefined,
    error: errorOf(state),
    fetchStatus: state === 'offline' ? 'paused' : state === 'loading' ? 'fetching' : 'idle',
    isFetching: state === 'loading',
    refetch,
  } as const
  return (
    <ListPage
      title={t('workshop.widgets.part.list')}
      list={list}
      found={found}
      filters={
        <FilterBar
          list={list}
          fields={[
            {
              name: 'state',
              label: t('workshop.widgets.state'),
              options: STATES.map((value) => ({ value, text: t(`workshop.widgets.state.${value}`) })),
            },
          ]}
        />
      }
    >
      {(shown) => (
        <Table label={t('workshop.widgets.part.list')} columns={columns} rows={shown} rowKey={({ n }) => String(n)} />
      )}
    </ListPage>
  )
}

function errorOf(state: State): ApiError | null {
  if (state === 'error') return new ApiError('shed', { status: 503 })
  return state === 'forbidden' ? new ApiError('forbidden', { status: 403 }) : null
}
