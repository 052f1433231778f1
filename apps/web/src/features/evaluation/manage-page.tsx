import { EVALUATION_ITEMS } from '@clinker/contract/evaluation/items'
import { evaluationList } from '@clinker/contract/evaluation/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { href } from '@clinker/contract/menu/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { ListPage } from '../../ui/list/list-page.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { StaffKit } from '../../ui/staff-kit/staff-kit.tsx'
import { meanText } from './mean-text.ts'
import { NewDialog } from './new-dialog.tsx'

type Row = ReplyOf<typeof evaluationList>['rows'][number]

/** Evaluations of the company with the number of answers and mean ratings. */
export default function ManagePage() {
  const t = useT()
  const list = useList({ filters: [] })
  const [creating, setCreating] = useState(false)
  const range = { page: list.page, limit: list.limit }
  const found = useQuery({ ...query(evaluationList, { query: range }), placeholderData: keepPreviousData })
  return (
    <StaffKit>
      <ListPage
        title={t('menu.evaluation')}
        lead={t('evaluation.lead')}
        list={list}
        found={found}
        actions={
          <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => setCreating(true)}>
            {t('evaluation.new')}
          </button>
        }
      >
        {(rows) => (
          <Table
            label={t('menu.evaluation')}
            columns={columnsOf(t)}
            rows={rows}
            rowKey={({ evaluationId }) => evaluationId}
          />
        )}
      </ListPage>
      {creating && found.data && (
        <NewDialog
          customers={found.data.customers}
          onClose={() => setCreating(false)}
          onCreated={() => void found.refetch()}
        />
      )}
    </StaffKit>
  )
}

const columnsOf = (t: ReturnType<typeof useT>): readonly Column<Row>[] => [
  {
    key: 'title',
    onCard: 'title',
    caption: t('evaluation.name'),
    wide: true,
    cell: ({ evaluationId, title }) => (
      <PlainLink to={href('evaluationAnswers', { id: evaluationId })} className="">
        {title}
      </PlainLink>
    ),
  },
  { key: 'period', onCard: 'line', caption: t('evaluation.period'), cell: ({ period }) => period },
  { key: 'deadline', caption: t('evaluation.deadline'), cell: ({ deadline }) => deadline },
  {
    key: 'answered',
    caption: t('evaluation.answered'),
    numeric: true,
    cell: ({ answered, asked, outsideUrl }) => (outsideUrl === null ? `${answered} / ${asked}` : meanText(null)),
  },
  ...EVALUATION_ITEMS.map((item): Column<Row> => ({
    key: item,
    caption: t(`evaluation.item.${item}`),
    numeric: true,
    cell: ({ means }) => meanText(means[item]),
  })),
  { key: 'recommend', caption: t('evaluation.recommend'), numeric: true, cell: (row) => meanText(row.recommend) },
]
