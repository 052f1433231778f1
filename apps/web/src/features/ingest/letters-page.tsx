import { deadLetters, retryLetters } from '@clinker/contract/ingest/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useList } from '../../lib/list/use-list.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { dateText, shown } from '../../ui/figures/value.ts'
import styles from './letters.module.css'

type Letter = ReplyOf<typeof deadLetters>['rows'][number]
type Kind = Letter['kind']

const KINDS: Readonly<Record<Kind, `ingest.kind.${Kind}`>> = {
  customer: 'ingest.kind.customer',
  user: 'ingest.kind.user',
  variety: 'ingest.kind.variety',
  batch: 'ingest.kind.batch',
  load: 'ingest.kind.load',
  result: 'ingest.kind.result',
}
const isKind = (text: string): text is Kind => text in KINDS

/** Rows that machines sent and the server refused, with a second try for each or for a whole kind. */
export default function LettersPage() {
  const t = useT()
  const list = useList({ filters: ['kind'] })
  const kind = isKind(list.values.kind) ? list.values.kind : undefined
  const asked = { ...(kind && { kind }), page: list.page, limit: list.limit }
  const found = useQuery({ ...query(deadLetters, { query: asked }), placeholderData: keepPreviousData })
  const retry = async (of: Kind, externalIds?: string[]) => {
    const answers = await call(retryLetters, { body: { kind: of, ...(externalIds && { externalIds }) } })
    const refused = answers.filter(({ state }) => state === 'refused').length
    toast(refused > 0 ? 'warning' : 'good', say('ingest.retried', { ok: answers.length - refused, refused }))
    await found.refetch()
  }
  return (
    <ListPage
      title={t('ingest.title')}
      lead={t('ingest.lead')}
      list={list}
      found={found}
      filters={
        <FilterBar
          list={list}
          fields={[
            {
              name: 'kind',
              label: t('ingest.kind'),
              options: [
                { value: '', text: t('list.all') },
                ...Object.entries(KINDS).map(([value, word]) => ({ value, text: t(word) })),
              ],
            },
          ]}
        />
      }
      actions={
        kind &&
        (found.data?.total ?? 0) > 0 && (
          <ActionButton onClick={() => retry(kind)}>{t('ingest.retry-kind')}</ActionButton>
        )
      }
    >
      {(rows) => (
        <Table
          label={t('ingest.title')}
          columns={columnsOf(t, retry)}
          rows={rows}
          rowKey={({ kind: of, externalId }) => `${of} ${externalId}`}
        />
      )}
    </ListPage>
  )
}

type Retry = (kind: Kind, externalIds: string[]) => Promise<void>

const columnsOf = (t: ReturnType<typeof useT>, retry: Retry): readonly Column<Letter>[] => [
  { key: 'kind', caption: t('ingest.kind'), cell: (row) => t(KINDS[row.kind]) },
  { key: 'id', caption: t('ingest.external-id'), cell: (row) => row.externalId },
  { key: 'reason', caption: t('ingest.reason'), wide: true, cell: (row) => <Reason letter={row} /> },
  { key: 'tries', caption: t('ingest.tries'), numeric: true, cell: (row) => row.tries },
  { key: 'first', caption: t('ingest.first-at'), cell: (row) => dateText(row.firstAt) },
  { key: 'last', caption: t('ingest.last-at'), cell: (row) => dateText(row.lastAt) },
  { key: 'by', caption: t('ingest.sent-by'), cell: (row) => shown(row.sentBy) },
  {
    key: 'retry',
    caption: '',
    cell: (row) => (
      <ActionButton
        className={styles.retry}
        aria-label={`${t('ingest.retry')} ${row.externalId}`}
        onClick={() => retry(row.kind, [row.externalId])}
      >
        {t('ingest.retry')}
      </ActionButton>
    ),
  },
]

function Reason({ letter }: { letter: Letter }) {
  const t = useT()
  return (
    <div>
      {t(`ingest.code.${letter.code}`)}
      {letter.fields.length > 0 && (
        <small className={styles.fields}>{t('ingest.fields', { names: letter.fields.join(', ') })}</small>
      )}
      <details className={styles.payload}>
        <summary>{t('ingest.payload')}</summary>
        <pre>{JSON.stringify(letter.payload, undefined, 2)}</pre>
      </details>
    </div>
  )
}
