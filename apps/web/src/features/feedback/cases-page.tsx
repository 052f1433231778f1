import { feedbackDesk } from '@clinker/contract/feedback/routes'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@clinker/contract/feedback/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table } from '../../ui/list/table.tsx'
import { commonColumns, staffColumns, numberColumn } from './columns.tsx'
import styles from './feedback.module.css'

const STATES = ['open', 'overdue', 'mine', 'all', ...FEEDBACK_STATUSES] as const

/** What waits for the staff, the most urgent first, counted by reason. */
export default function CasesPage() {
  const t = useT()
  const list = useList({ filters: ['state', 'type'], initial: { state: 'open' } })
  const state = STATES.find((one) => one === list.values.state) ?? 'open'
  const feedbackType = FEEDBACK_TYPES.find((one) => one === list.values.type)
  const filters = { state, ...(feedbackType && { feedbackType }), page: list.page, limit: list.limit }
  const found = useQuery({ ...query(feedbackDesk, { query: filters }), placeholderData: keepPreviousData })
  const counts = found.data?.counts
  return (
    <ListPage
      title={t('feedback.desk')}
      lead={t('feedback.desk-lead')}
      list={list}
      found={found}
      actions={
        counts && (
          <div className={styles.counts} role="group" aria-label={t('feedback.type')}>
            {(['open', 'overdue'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={state === one}
                data-late={one === 'overdue' && counts.overdue > 0 ? '' : undefined}
                onClick={() => list.setFilters({ state: one })}
              >
                {t(`feedback.count-${one}`, { n: counts[one] })}
              </button>
            ))}
            {FEEDBACK_TYPES.map((type) => (
              <button
                key={type}
                type="button"
                aria-pressed={feedbackType === type}
                onClick={() => list.setFilters({ type: feedbackType === type ? '' : type })}
              >
                {`${t(`feedback.type.${type}`)} ${counts.byType[type]}`}
              </button>
            ))}
          </div>
        )
      }
      filters={
        <FilterBar
          list={list}
          fields={[
            {
              name: 'state',
              label: t('feedback.status'),
              options: [
                { value: 'open', text: t('feedback.all-open') },
                { value: 'overdue', text: t('feedback.filter-overdue') },
                { value: 'mine', text: t('feedback.filter-mine') },
                { value: 'all', text: t('feedback.all') },
                ...FEEDBACK_STATUSES.map((value) => ({ value, text: t(`feedback.status.${value}`) })),
              ],
            },
            {
              name: 'type',
              label: t('feedback.type'),
              options: [
                { value: '', text: t('kernel.list.all') },
                ...FEEDBACK_TYPES.map((value) => ({ value, text: t(`feedback.type.${value}`) })),
              ],
            },
          ]}
        />
      }
    >
      {(rows) => (
        <Table
          label={t('feedback.desk')}
          columns={[numberColumn(t), ...staffColumns(t), ...commonColumns(t)]}
          rows={rows}
          rowKey={({ feedbackId }) => feedbackId}
        />
      )}
    </ListPage>
  )
}
