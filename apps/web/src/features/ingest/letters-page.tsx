import { deadLetters, retryLetters } from '@clinker/contract/ingest/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPeriod } from '../../lib/list/period.ts'
import { useList, type List } from '../../lib/list/use-list.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { dateText, formatValue } from '../../ui/figures/value.ts'
import filterBar from '../../ui/list/filter-bar.module.css'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { ChoiceField } from '../../ui/staff-kit/choice-field.tsx'
import { PeriodField, type DayRange } from '../../ui/staff-kit/period-field.tsx'
import { StaffKit } from '../../ui/staff-kit/staff-kit.tsx'
import { isKind, KINDS, type Kind, type Letter } from './letter.ts'
import { LetterDrawer } from './letter-drawer.tsx'
import { Reason } from './reason.tsx'
import styles from './letters.module.css'

const FILTERS = ['kind', 'period'] as const
type Filter = (typeof FILTERS)[number]

/** `2026-11-01~2026-11-14` in the address; anything else is no period. */
function rangeOf(text: string): DayRange | undefined {
  const [startDate = '', endDate = ''] = text.split('~')
  return isPeriod(startDate, endDate) ? { startDate, endDate } : undefined
}

/** Rows that machines sent and the server refused, with a second try for each or for a whole kind. */
export default function LettersPage() {
  const t = useT()
  const call = useCall()
  const list = useList({ filters: FILTERS })
  const [open, setOpen] = useState<Letter>()
  const kind = isKind(list.values.kind) ? list.values.kind : undefined
  const range = rangeOf(list.values.period)
  const filters = { ...(kind && { kind }), ...range, page: list.page, limit: list.limit }
  const found = useQuery({ ...query(deadLetters, { query: filters }), placeholderData: keepPreviousData })
  const retry = async (of: Kind, externalIds?: string[]) => {
    const answers = await call(retryLetters, { body: { kind: of, ...(externalIds && { externalIds }) } })
    const refused = answers.filter(({ state }) => state === 'refused').length
    toast(refused > 0 ? 'warning' : 'good', say('ingest.retried', { ok: answers.length - refused, refused }))
    await found.refetch()
  }
  const retryOne = (letter: Letter) => retry(letter.kind, [letter.externalId])
  return (
    <StaffKit>
      <ListPage
        title={t('ingest.title')}
        lead={t('ingest.lead')}
        list={list}
        found={found}
        filters={<Filters list={list} range={range} />}
        actions={
          // With a period it would also try rows that are not shown.
          kind &&
          !range &&
          (found.data?.total ?? 0) > 0 && (
            <ActionButton onClick={() => retry(kind)}>{t('ingest.retry-kind')}</ActionButton>
          )
        }
      >
        {(rows) => (
          <Table
            label={t('ingest.title')}
            columns={columnsOf(t, setOpen, retryOne)}
            rows={rows}
            rowKey={({ kind: of, externalId }) => `${of} ${externalId}`}
          />
        )}
      </ListPage>
      <LetterDrawer
        letter={open}
        onClose={() => setOpen(undefined)}
        onRetry={async (letter) => {
          await retryOne(letter)
          setOpen(undefined)
        }}
      />
    </StaffKit>
  )
}

function Filters({ list, range }: { list: List<Filter>; range: DayRange | undefined }) {
  const t = useT()
  const options = [
    { value: '', text: t('kernel.list.all') },
    ...Object.entries(KINDS).map(([value, word]) => ({ value, text: t(word) })),
  ]
  return (
    <FilterBar
      list={list}
      fields={[
        {
          name: 'kind',
          label: t('ingest.kind'),
          options,
          control: (
            <span key="kind" className={filterBar.control}>
              <span>{t('ingest.kind')}</span>
              <ChoiceField
                label={t('ingest.kind')}
                value={isKind(list.values.kind) ? list.values.kind : ''}
                options={options}
                onPick={(kind) => list.setFilters({ kind })}
              />
            </span>
          ),
        },
        {
          name: 'period',
          label: t('ingest.last-at'),
          control: (
            <PeriodField
              key="period"
              label={t('ingest.last-at')}
              value={range}
              onPick={(picked) => list.setFilters({ period: picked ? `${picked.startDate}~${picked.endDate}` : '' })}
            />
          ),
        },
      ]}
    />
  )
}

const columnsOf = (
  t: ReturnType<typeof useT>,
  open: (letter: Letter) => void,
  retry: (letter: Letter) => Promise<void>,
): readonly Column<Letter>[] => [
  { key: 'kind', onCard: 'mark', caption: t('ingest.kind'), cell: (row) => t(KINDS[row.kind]) },
  { key: 'id', onCard: 'title', caption: t('ingest.external-id'), cell: (row) => row.externalId },
  { key: 'reason', onCard: 'text', caption: t('ingest.reason'), wide: true, cell: (row) => <Reason letter={row} /> },
  { key: 'tries', caption: t('ingest.tries'), numeric: true, cell: (row) => row.tries },
  { key: 'first', onCard: 'hidden', caption: t('ingest.first-at'), cell: (row) => dateText(row.firstAt) },
  { key: 'last', caption: t('ingest.last-at'), cell: (row) => dateText(row.lastAt) },
  { key: 'by', onCard: 'line', caption: t('ingest.sent-by'), cell: (row) => formatValue(row.sentBy) },
  {
    key: 'actions',
    onCard: 'act',
    caption: '',
    cell: (row) => (
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${styles.action}`}
          aria-label={`${t('ingest.show')} ${row.externalId}`}
          onClick={() => open(row)}
        >
          {t('ingest.show')}
        </button>
        <ActionButton
          className={styles.action}
          aria-label={`${t('ingest.retry')} ${row.externalId}`}
          onClick={() => retry(row)}
        >
          {t('ingest.retry')}
        </ActionButton>
      </div>
    ),
  },
]
