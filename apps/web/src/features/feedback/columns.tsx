import type { FeedbackRow } from '@clinker/contract/feedback/routes'
import { href } from '@clinker/contract/menu/pages'
import type { useT } from '../../lib/words/t.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { dateText, formatValue } from '../../ui/figures/value.ts'
import { DueClock } from './due-clock.tsx'
import { StatusMark } from './status-mark.tsx'

type T = ReturnType<typeof useT>

export const numberColumn = (t: T): Column<FeedbackRow> => ({
  key: 'no',
  onCard: 'title',
  caption: t('feedback.number'),
  cell: ({ feedbackId, feedbackNo }) => (
    <PlainLink to={href('feedbackDetail', { id: feedbackId })} className="">
      {feedbackNo}
    </PlainLink>
  ),
})

export const commonColumns = (t: T): readonly Column<FeedbackRow>[] => [
  { key: 'type', onCard: 'line', caption: t('feedback.type'), cell: (row) => t(`feedback.type.${row.feedbackType}`) },
  { key: 'text', onCard: 'text', caption: t('feedback.content'), wide: true, cell: (row) => row.title || row.content },
  { key: 'batch', onCard: 'line', caption: t('feedback.batch'), cell: (row) => formatValue(row.batchNum) },
  { key: 'status', onCard: 'mark', caption: t('feedback.status'), cell: (row) => <StatusMark of={row.status} /> },
  { key: 'created', onCard: 'line', caption: t('feedback.created'), cell: (row) => dateText(row.createdAt) },
]

export const staffColumns = (t: T): readonly Column<FeedbackRow>[] => [
  { key: 'customer', onCard: 'line', caption: t('feedback.customer'), cell: (row) => formatValue(row.custname) },
  { key: 'owner', caption: t('feedback.owner'), cell: (row) => formatValue(row.ownerName) },
  { key: 'due', onCard: 'line', caption: t('feedback.due'), cell: (row) => <DueClock dueAt={row.dueAt} /> },
]
