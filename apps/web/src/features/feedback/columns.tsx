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
  caption: t('feedback.number'),
  cell: ({ feedbackId, feedbackNo }) => (
    <PlainLink to={href('feedbackDetail', { id: feedbackId })} className="">
      {feedbackNo}
    </PlainLink>
  ),
})

export const commonColumns = (t: T): readonly Column<FeedbackRow>[] => [
  { key: 'type', caption: t('feedback.type'), cell: (row) => t(`feedback.type.${row.feedbackType}`) },
  { key: 'text', caption: t('feedback.content'), wide: true, cell: (row) => row.title || row.content },
  { key: 'batch', caption: t('feedback.batch'), cell: (row) => formatValue(row.batchNum) },
  { key: 'status', caption: t('feedback.status'), cell: (row) => <StatusMark of={row.status} /> },
  { key: 'created', caption: t('feedback.created'), cell: (row) => dateText(row.createdAt) },
]

export const staffColumns = (t: T): readonly Column<FeedbackRow>[] => [
  { key: 'customer', caption: t('feedback.customer'), cell: (row) => formatValue(row.custname) },
  { key: 'owner', caption: t('feedback.owner'), cell: (row) => formatValue(row.ownerName) },
  { key: 'due', caption: t('feedback.due'), cell: (row) => <DueClock dueAt={row.dueAt} /> },
]
