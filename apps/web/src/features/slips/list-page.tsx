import { CUSTOMER_NAME_MAX } from '@clinker/contract/kernel/limits'
import { NUMBER_TEXT_MAX } from '@clinker/contract/slips/limits'
import { slipList, type SlipRow } from '@clinker/contract/slips/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodOf } from '../../lib/list/period.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table } from '../../ui/list/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { slipColumns } from './columns.tsx'
import { slipQuestion, STAGES, STATES } from './question.ts'

/** The newest issue of each slip of this customer, or of all for staff. */
export default function SlipListPage() {
  const t = useT()
  const staff = useUser().elements.has('slip:board')
  const list = useList({ filters: ['q', 'custname', 'v', 'p', 'state', 'stage'] })
  const [chosen, setChosen] = useState<ReadonlyMap<string, SlipRow>>(new Map())
  const varieties = useQuery(query(cementVarietyList))
  const filters = slipQuestion(list.values, list.values.p === '' ? undefined : periodOf(list.values.p))
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
  const choosePage = () =>
    setChosen((before) => new Map([...before, ...(found.data?.rows ?? []).map((row) => [row.slipNo, row] as const)]))
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
            { name: 'q', label: t('slips.find'), maxLength: NUMBER_TEXT_MAX },
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
          <BulkBar chosen={[...chosen.values()]} onPage={choosePage} onNone={() => setChosen(new Map())} />
          <Table
            label={t('menu.slips')}
            columns={slipColumns(t, staff, { has: (slipNo) => chosen.has(slipNo), toggle })}
            rows={rows}
            rowKey={({ slipNo }) => slipNo}
          />
        </>
      )}
    </ListPage>
  )
}
