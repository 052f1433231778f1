import { STANDARD_NO_MAX, VARIETY_CODE_MAX } from '@clinker/contract/limits/limits'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { limitList } from '@clinker/contract/limits/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { limitWords } from '../../shared/batches/pass-text.ts'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import styles from './limits.module.css'

type Limit = ReplyOf<typeof limitList>['rows'][number]

const isChoice = (text: string): text is '0' | '1' => text === '0' || text === '1'

/** Limits of the standards; the page opens on those that nobody has compared with the paper yet. */
export default function LimitsPage() {
  const t = useT()
  const list = useList({ filters: ['verified', 'standardNo', 'varietyCode'], initial: { verified: '0' } })
  const { verified, standardNo, varietyCode } = list.values
  const filters = {
    ...(isChoice(verified) && { verified }),
    ...(standardNo && { standardNo }),
    ...(varietyCode && { varietyCode }),
    page: list.page,
    limit: list.limit,
  } as const
  const found = useQuery({ ...query(limitList, { query: filters }), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('limits.title')}
      lead={t('limits.lead')}
      list={list}
      found={found}
      help={<ArticleLink place="empty" code="limits" what={t('kernel.list.empty')} />}
      filters={
        <FilterBar
          list={list}
          fields={[
            {
              name: 'verified',
              label: t('limits.state'),
              options: [
                { value: '0', text: t('limits.unverified') },
                { value: '1', text: t('limits.verified') },
                { value: 'all', text: t('kernel.list.all') },
              ],
            },
            { name: 'standardNo', label: t('limits.standard'), maxLength: STANDARD_NO_MAX },
            { name: 'varietyCode', label: t('limits.variety'), maxLength: VARIETY_CODE_MAX },
          ]}
        />
      }
    >
      {(rows) => (
        <Table
          label={t('limits.title')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={(row) => [row.standardNo, row.varietyCode, row.grade, row.indicatorCode, row.validFrom].join(' ')}
        />
      )}
    </ListPage>
  )
}

const columnsOf = (t: ReturnType<typeof useT>): readonly Column<Limit>[] => [
  { key: 'standard', onCard: 'line', caption: t('limits.standard'), cell: (row) => row.standardNo },
  { key: 'variety', onCard: 'line', caption: t('limits.variety'), cell: (row) => row.varietyCode },
  {
    key: 'grade',
    onCard: 'line',
    caption: t('limits.grade'),
    cell: (row) => (row.grade === '*' ? t('limits.every-grade') : row.grade),
  },
  {
    key: 'indicator',
    onCard: 'title',
    caption: t('limits.indicator'),
    cell: (row) => t(`batches.indicator.${row.indicatorCode}` as PlainKey),
  },
  {
    key: 'limit',
    onCard: 'mark',
    caption: t('limits.limit'),
    numeric: true,
    cell: (row) => (
      <span>
        <b>{formatValue(limitWords(t, row))}</b> <small>{row.unit}</small>
      </span>
    ),
  },
  { key: 'inner', caption: t('limits.inner'), numeric: true, cell: (row) => formatValue(row.innerText) },
  { key: 'kind', onCard: 'line', caption: t('limits.kind'), cell: (row) => t(`limits.kind.${row.kind}`) },
  { key: 'clause', caption: t('limits.clause'), cell: (row) => formatValue(row.clause) },
  {
    key: 'valid',
    onCard: 'line',
    caption: t('limits.valid'),
    cell: (row) => `${row.validFrom} – ${row.validTo ?? ''}`.trim(),
  },
  { key: 'source', onCard: 'hidden', caption: t('limits.source'), wide: true, cell: (row) => formatValue(row.source) },
  {
    key: 'state',
    onCard: 'line',
    caption: t('limits.state'),
    cell: (row) => (
      <span className={row.verified ? styles.checked : styles.open}>
        {t(row.verified ? 'limits.verified' : 'limits.unverified')}
      </span>
    ),
  },
]
