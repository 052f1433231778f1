import { feedbackList } from '@clinker/contract/feedback/routes'
import { FEEDBACK_STATUSES } from '@clinker/contract/feedback/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openFeedback, useFeedback } from '../../shared/feedback/feedback-form.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table } from '../../ui/list/table.tsx'
import { commonColumns, numberColumn } from './columns.tsx'

/** Feedback of this customer with its state. */
export default function MinePage() {
  const t = useT()
  const list = useList({ filters: ['status'] })
  const status = FEEDBACK_STATUSES.find((one) => one === list.values.status)
  const filters = { ...(status && { status }), page: list.page, limit: list.limit }
  // A form that was sent has a new one in its place.
  const formId = useFeedback(({ form }) => form.clientId)
  const options = query(feedbackList, { query: filters })
  const found = useQuery({
    ...options,
    queryKey: [...options.queryKey, formId] as unknown as typeof options.queryKey,
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('feedback.mine')}
      lead={t('feedback.mine-lead')}
      list={list}
      found={found}
      actions={
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => openFeedback()}>
          {t('feedback.write')}
        </button>
      }
      filters={
        <FilterBar
          list={list}
          fields={[
            {
              name: 'status',
              label: t('feedback.status'),
              options: [
                { value: '', text: t('kernel.list.all') },
                ...FEEDBACK_STATUSES.map((value) => ({ value, text: t(`feedback.status.${value}`) })),
              ],
            },
          ]}
        />
      }
    >
      {(rows) => (
        <Table
          label={t('feedback.mine')}
          columns={[numberColumn(t), ...commonColumns(t)]}
          rows={rows}
          rowKey={({ feedbackId }) => feedbackId}
        />
      )}
    </ListPage>
  )
}
