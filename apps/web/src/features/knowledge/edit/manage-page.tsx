import type { ReplyOf } from '@clinker/contract/kernel/route'
import { articleEditList } from '@clinker/contract/knowledge/routes'
import { CATEGORIES } from '@clinker/contract/knowledge/categories'
import { href } from '@clinker/contract/menu/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/text/day.ts'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import { useList } from '../../../lib/list/use-list.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { PlainLink } from '../../../ui/controls/plain-link.tsx'
import { Table, type Column } from '../../../ui/list/table.tsx'
import { DASH } from '../../../ui/figures/value.ts'
import styles from './edit.module.css'
import { StateMark } from './state-mark.tsx'

type Row = ReplyOf<typeof articleEditList>['rows'][number]

const STATES = ['draft', 'published', 'withdrawn'] as const

/** Every article whatever its state, the last written first. */
export default function ManagePage() {
  const t = useT()
  const list = useList({ filters: ['state', 'category', 'q'] })
  const state = STATES.find((one) => one === list.values.state)
  const category = CATEGORIES.find((one) => one === list.values.category)
  const q = (list.values.q ?? '').trim()
  const found = useQuery({
    ...query(articleEditList, {
      query: {
        ...(state && { state }),
        ...(category && { category }),
        ...(q !== '' && { q }),
        page: list.page,
        limit: list.limit,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('knowledge.edit')}
      list={list}
      found={found}
      actions={
        <PlainLink className={`${buttons.button} ${buttons.primary}`} to={href('knowledge-edit')}>
          {t('knowledge.new')}
        </PlainLink>
      }
      filters={
        <FilterBar
          list={list}
          fields={[
            { name: 'q', label: t('knowledge.field.titleZh') },
            {
              name: 'category',
              label: t('knowledge.field.category'),
              options: [
                { value: '', text: t('kernel.list.all') },
                ...CATEGORIES.map((value) => ({ value, text: t(`knowledge.category.${value}`) })),
              ],
            },
            {
              name: 'state',
              label: t('knowledge.state'),
              options: [
                { value: '', text: t('kernel.list.all') },
                ...STATES.map((value) => ({ value, text: t(`knowledge.state.${value}`) })),
              ],
            },
          ]}
        />
      }
    >
      {(rows) => <Table label={t('knowledge.edit')} columns={columnsOf(t)} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

const columnsOf = (t: ReturnType<typeof useT>): readonly Column<Row>[] => [
  {
    key: 'title',
    onCard: 'title',
    caption: t('knowledge.field.titleZh'),
    wide: true,
    cell: ({ id, titleZh }) => (
      <PlainLink className={styles.link} to={href('knowledge-edit', { id })}>
        {titleZh}
      </PlainLink>
    ),
  },
  {
    key: 'state',
    onCard: 'mark',
    caption: t('knowledge.state'),
    cell: ({ state, version, publishedVersion }) => (
      <span className={styles.cell}>
        <StateMark of={state} />
        {publishedVersion !== null && publishedVersion < version && (
          <small className={styles.newer}>{t('knowledge.newer-draft')}</small>
        )}
      </span>
    ),
  },
  {
    key: 'category',
    onCard: 'line',
    caption: t('knowledge.field.category'),
    cell: ({ category }) => t(`knowledge.category.${category}`),
  },
  { key: 'version', caption: t('knowledge.version'), numeric: true, cell: ({ version }) => version },
  { key: 'owner', onCard: 'line', caption: t('knowledge.owner'), cell: ({ owner }) => owner },
  {
    key: 'review',
    caption: t('knowledge.review-on'),
    cell: ({ reviewOn }) => (
      <span>
        {reviewOn} {reviewOn <= today() && <small className={styles.newer}>{t('knowledge.review-due')}</small>}
      </span>
    ),
  },
  {
    key: 'written',
    onCard: 'line',
    caption: t('knowledge.written'),
    cell: ({ writtenBy, writtenAt }) => `${writtenBy || t('knowledge.house')} · ${writtenAt}`,
  },
  {
    key: 'note',
    onCard: 'text',
    caption: t('knowledge.field.note'),
    cell: ({ note }) => (note === '' ? DASH : <span className={styles.cell}>{note}</span>),
  },
]
