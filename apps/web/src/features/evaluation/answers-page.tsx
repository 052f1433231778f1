import { EVALUATION_ITEMS } from '@clinker/contract/evaluation/items'
import { evaluationAnswers } from '@clinker/contract/evaluation/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { useList } from '../../lib/list/use-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import styles from './evaluation.module.css'

type Row = ReplyOf<typeof evaluationAnswers>['rows'][number]

/** Answers of customers, newest first. */
export default function AnswersPage() {
  const t = useT()
  const [search] = useSearchParams()
  const list = useList({ filters: [] })
  const filters = { evaluationId: search.get('id') ?? '', page: list.page, limit: list.limit }
  const found = useQuery({ ...query(evaluationAnswers, { query: filters }), placeholderData: keepPreviousData })
  const title = found.data?.title ?? t('menu.evaluation')
  useTabTitle(title)
  return (
    <ListPage title={title} list={list} found={found}>
      {(rows) => (
        <Table
          label={title}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={({ custname, answeredAt }) => `${custname} ${answeredAt}`}
        />
      )}
    </ListPage>
  )
}

const columnsOf = (t: ReturnType<typeof useT>): readonly Column<Row>[] => [
  { key: 'customer', onCard: 'title', caption: t('feedback.customer'), cell: ({ custname }) => custname },
  ...EVALUATION_ITEMS.map((item): Column<Row> => ({
    key: item,
    caption: t(`evaluation.item.${item}`),
    numeric: true,
    cell: ({ ratings }) => ratings[item],
  })),
  { key: 'recommend', caption: t('evaluation.recommend'), numeric: true, cell: ({ recommend }) => recommend },
  {
    key: 'comment',
    onCard: 'text',
    caption: t('evaluation.comment'),
    wide: true,
    cell: ({ comment }) => <span className={styles.comment}>{formatValue(comment)}</span>,
  },
  { key: 'who', onCard: 'line', caption: t('evaluation.who'), cell: ({ userName }) => userName },
  { key: 'when', onCard: 'line', caption: t('evaluation.when'), cell: ({ answeredAt }) => answeredAt },
]
