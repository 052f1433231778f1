import { WORD_MAX } from '@clinker/contract/error-log/limits'
import { listErrors } from '@clinker/contract/error-log/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { LogTable } from '../../shared/error-log/log-table.tsx'

/** What users of this company met, for staff; the question lives in the address. */
export default function ReportsPage() {
  const t = useT()
  const list = useList({ filters: ['word', 'userName'] })
  const { word, userName } = list.values
  const filters = { ...(word && { word }), ...(userName && { userName }), page: list.page, limit: list.limit }
  const found = useQuery({ ...query(listErrors, { query: filters }), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('error-log.reports')}
      list={list}
      found={found}
      filters={
        <FilterBar
          list={list}
          fields={[
            { name: 'word', label: t('error-log.word'), maxLength: WORD_MAX },
            { name: 'userName', label: t('error-log.user') },
          ]}
        />
      }
    >
      {(rows) => <LogTable label={t('error-log.reports')} rows={rows.map((row) => ({ ...row, user: row.userName }))} />}
    </ListPage>
  )
}
