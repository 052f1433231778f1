import { CUSTOMER_NAME_MAX } from '@clinker/contract/kernel/limits'
import { NUMBER_TEXT_MAX } from '@clinker/contract/slips/limits'
import { slipList, slipNumbers, type SlipRow } from '@clinker/contract/slips/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { periodOf } from '../../lib/list/period.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table } from '../../ui/list/table.tsx'
import { BulkBar, type ChosenSlip } from './bulk-bar.tsx'
import { SlipCard, slipColumns } from './columns.tsx'
import { useChosen } from './use-chosen.ts'
import { slipQuestion, STAGES, STATES } from './question.ts'

const FILTERS = ['q', 'custname', 'v', 'p', 'state', 'stage'] as const
const SORTS = ['issueDate'] as const

/** The newest issue of each slip of this customer, or of all for staff. */
export default function SlipListPage() {
  const t = useT()
  const call = useCall()
  const staff = useUser().elements.has('slip:board')
  const list = useList({ filters: FILTERS, sorts: SORTS })
  const [chosen, setChosen] = useChosen()
  const varieties = useQuery(query(cementVarietyList))
  const { sort } = list
  const filters = {
    ...slipQuestion(list.values, list.values.p === '' ? undefined : periodOf(list.values.p)),
    ...(sort && { sort: sort.desc ? ('-issueDate' as const) : ('issueDate' as const) }),
  }
  const found = useQuery({
    ...query(slipList, { query: { ...filters, page: list.page, limit: list.limit } }),
    placeholderData: keepPreviousData,
  })
  const toggle = (row: SlipRow) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(row.slipNo)) next.set(row.slipNo, row)
      return next
    })
  const choose = (rows: readonly ChosenSlip[], on = true) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows)
        if (on) next.set(row.slipNo, row)
        else next.delete(row.slipNo)
      return next
    })
  const page = found.data?.rows ?? []
  const all = { value: '', text: t('kernel.list.all') }
  return (
    <ListPage
      title={t('menu.slips')}
      list={list}
      found={found}
      filters={
        <FilterBar
          list={list}
          fields={[
            { name: 'q', label: t('slips.find'), maxLength: NUMBER_TEXT_MAX, main: true },
            ...(staff
              ? [{ name: 'custname' as const, label: t('slips.paper.customer'), maxLength: CUSTOMER_NAME_MAX }]
              : []),
            {
              name: 'v',
              label: t('batches.variety'),
              options: [
                all,
                ...(varieties.data ?? []).map((one) => ({
                  value: one.cementVariety,
                  text: `${one.showName} ${t(`varieties.pack.${one.packType}`)}`,
                })),
              ],
            },
            {
              name: 'p',
              label: t('slips.period'),
              options: [
                all,
                ...(['30', '90', 'year'] as const).map((value) => ({ value, text: t(`batches.period.${value}`) })),
              ],
            },
            {
              name: 'state',
              label: t('slips.state'),
              options: [all, ...STATES.map((value) => ({ value, text: t(`slips.state.${value}`) }))],
            },
            {
              name: 'stage',
              label: t('slips.supplement'),
              options: [all, ...STAGES.map((value) => ({ value, text: t(`slips.stage.${value}`) }))],
            },
          ]}
        />
      }
    >
      {(rows) => (
        <>
          <BulkBar
            chosen={[...chosen.values()]}
            total={found.data?.total ?? 0}
            onPage={() => choose(page)}
            onAll={async () => choose(await call(slipNumbers, { query: filters }))}
            onNone={() => setChosen(() => new Map())}
            exportBody={filters}
          />
          <Table
            label={t('menu.slips')}
            columns={slipColumns(t, staff)}
            rows={rows}
            rowKey={({ slipNo }) => slipNo}
            choice={{
              has: ({ slipNo }) => chosen.has(slipNo),
              toggle,
              label: ({ slipNo }) => t('slips.choose', { no: slipNo }),
              allLabel: t('slips.choose-page'),
              onAll: (on) => choose(page, on),
            }}
            sorting={{ sort, onSort: (next) => list.setSort(next && { by: 'issueDate', desc: next.desc }) }}
            renderCard={(row) => <SlipCard t={t} row={row} staff={staff} />}
          />
        </>
      )}
    </ListPage>
  )
}
