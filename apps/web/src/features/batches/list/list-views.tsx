import { batchViewCounts } from '@clinker/contract/batches/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import type { BatchQuestion } from '../../../shared/batches/batch-query.ts'
import { ViewBar } from '../../../shared/views/view-bar.tsx'
import type { useList } from '../../../lib/list/use-list.ts'
import { SCOPE, type Filter } from './list-question.ts'

type Narrowing = Readonly<Partial<Record<Filter, string>>>

/** Views of the system: what each sets beside variety, packing and period. */
const BUILT_IN = {
  all: {},
  waiting: { due: 'WAITING' },
  week: { due: 'WEEK' },
  overdue: { due: 'OVERDUE' },
  corrected: { corrected: '1' },
  inner: { inner: '1' },
  noSlip: { slip: 'NONE' },
} as const satisfies Readonly<Record<string, Narrowing>>
type View = keyof typeof BUILT_IN

interface Props {
  readonly list: ReturnType<typeof useList<Filter, string>>
  readonly question: BatchQuestion
  readonly staff: boolean
}

export function ListViews({ list, question, staff }: Props) {
  const t = useT()
  const { cementVariety, period, narrow } = question
  const counts = useQuery(
    query(batchViewCounts, {
      query: {
        ...(cementVariety !== undefined && { cementVariety }),
        ...(narrow?.packType && { packType: narrow.packType }),
        startDate: period.startDate,
        endDate: period.endDate,
      },
    }),
  )
  const own = (Object.keys(list.values) as Filter[]).filter((name) => !(SCOPE as readonly string[]).includes(name))
  const isCurrent = (view: Narrowing) => own.every((name) => list.values[name] === (view[name] ?? ''))
  const pick = (view: Narrowing) =>
    list.setFilters(Object.fromEntries(own.map((name) => [name, view[name] ?? ''])) as Record<Filter, string>)
  const views = (Object.keys(BUILT_IN) as View[]).filter((view) => staff || view !== 'inner')
  return (
    <ViewBar
      list="batches"
      query={list.query()}
      onView={list.replace}
      builtIn={views.map((view) => ({
        key: view,
        text: t(`batches.view.${view}`),
        count: counts.data?.[view] ?? undefined,
        current: isCurrent(BUILT_IN[view]),
        onPick: () => pick(BUILT_IN[view]),
      }))}
    />
  )
}
