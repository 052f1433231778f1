import { MAX_SEARCH_TEXT } from '@clinker/contract/search/limits'
import { CATEGORIES, type Category } from '@clinker/contract/knowledge/categories'
import { articleList } from '@clinker/contract/knowledge/routes'
import type { ArticleRow, Piece } from '@clinker/contract/knowledge/shapes'
import { href } from '@clinker/contract/menu/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { query } from '../../lib/wire/query.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import { Can } from '../../ui/states/can.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { Icon } from '../../ui/icons/icons.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, ForbiddenState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { ArticleView } from './article-view.tsx'
import styles from './list.module.css'

const SORTS = ['MATCH', 'NEW', 'READ'] as const
type SortName = (typeof SORTS)[number]
const isSort = (text: string): text is SortName => (SORTS as readonly string[]).includes(text)
const isCategory = (text: string): text is Category => (CATEGORIES as readonly string[]).includes(text)

const WAIT_MS = 250
/** There is room for the article beside the list. */
const WIDE = '(min-width: 1200px)'

export default function KnowledgeListPage() {
  const t = useT()
  useTitle(t('knowledge.title'))
  const allowed = useUser().elements.has('knowledge:read')
  const list = useList({ filters: ['q', 'category', 'order', 'open'], initial: { order: 'MATCH' } })
  const { q, category, order, open } = list.values
  const found = useQuery({
    ...query(articleList, {
      query: {
        ...(q && { q }),
        ...(isCategory(category) && { category }),
        sort: isSort(order) ? order : 'MATCH',
        page: list.page,
        limit: list.limit,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: allowed,
  })
  if (!allowed) return <ForbiddenState />
  const { data } = found
  const shown = data?.rows.find(({ id }) => id === open) ?? data?.rows[0]
  return (
    <section className={styles.panel} aria-labelledby="knowledge" aria-busy={found.isFetching}>
      <div className={styles.head}>
        <h1 id="knowledge">{t('knowledge.title')}</h1>
        <SearchField value={q} onSearch={(text) => list.setFilters({ q: text, open: '' })} />
        <small>{t('knowledge.search-hint')}</small>
        <Segments
          label={t('knowledge.sort')}
          current={isSort(order) ? order : 'MATCH'}
          choices={SORTS.map((key) => ({ key, text: t(`knowledge.sort.${key}`) }))}
          onPick={(key) => list.setFilters({ order: key, open: '' })}
        />
        <Can do="knowledge:edit">
          <PlainLink className={buttons.button} to={href('knowledge-manage')}>
            {t('knowledge.edit')}
          </PlainLink>
        </Can>
      </div>
      {data ? (
        <div className={styles.columns}>
          <nav className={styles.categories} aria-label={t('knowledge.categories')}>
            {(['', ...CATEGORIES] as const).map((code) => (
              <button
                key={code}
                type="button"
                aria-pressed={category === code}
                onClick={() => list.setFilters({ category: code, open: '' })}
              >
                <span>{t(`knowledge.category.${code === '' ? 'all' : code}`)}</span>
                <span>{data.counts.reduce((n, one) => n + (code === '' || one.category === code ? one.n : 0), 0)}</span>
              </button>
            ))}
          </nav>
          <div className={styles.results}>
            <p className={styles.count} role="status">
              {t('knowledge.found', { all: data.all, n: data.total })}
            </p>
            {data.rows.length === 0 && (
              <StateView icon="box" title={t('knowledge.none')} hint={q ? t('knowledge.none-hint') : undefined}>
                <ArticleLink place="empty" code="knowledge" what={t('knowledge.none')} />
              </StateView>
            )}
            <ul>
              {data.rows.map((row) => (
                <li key={row.id}>
                  <Row row={row} current={row === shown} onChoose={() => list.setFilters({ open: row.id })} />
                </li>
              ))}
            </ul>
            {data.total > list.limit && (
              <Pager
                page={list.page}
                limit={list.limit}
                total={data.total}
                onPage={list.setPage}
                onLimit={list.setLimit}
              />
            )}
          </div>
          <div className={styles.pane}>{shown && <Pane id={shown.id} />}</div>
        </div>
      ) : found.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton bars={5} className={styles.skeleton} />
      )}
    </section>
  )
}

const isWide = () => typeof window.matchMedia === 'function' && window.matchMedia(WIDE).matches

/** No request while nothing is visible. */
function Pane({ id }: { id: string }) {
  const [wide, setWide] = useState(isWide)
  useEffect(() => {
    if (typeof window.matchMedia !== 'function') return
    const media = window.matchMedia(WIDE)
    const change = () => setWide(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return wide && <ArticleView key={id} id={id} beside />
}

/** Debounced search; paused while an input method composes. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useT()
  const [text, setText] = useState(value)
  const [composing, setComposing] = useState(false)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (composing || text === value) return
    const timer = setTimeout(() => onSearch(text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text, value, composing, onSearch])
  return (
    <div className={styles.ask} role="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('knowledge.search')}
        maxLength={MAX_SEARCH_TEXT}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {text && (
        <button type="button" aria-label={t('knowledge.clear')} onClick={() => setText('')}>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  )
}

/** Chosen beside the list where there is room, else opened. */
function Row({ row, current, onChoose }: { row: ArticleRow; current: boolean; onChoose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const path = href('knowledge-detail', { id: row.id })
  const address = useHref(path)
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isWide()) onChoose()
    else void navigate(path)
  }
  const votes = row.helped + row.notHelped
  return (
    <a className={styles.row} href={address} aria-current={current ? 'true' : undefined} onClick={follow}>
      <strong>
        {language === 'zh' && row.titlePieces.length > 0 ? (
          <Pieces of={row.titlePieces} />
        ) : (
          row.title[language] || row.title.zh
        )}
      </strong>
      <span className={styles.snippet}>
        {row.snippet.length > 0 ? <Pieces of={row.snippet} /> : row.abstract[language] || row.abstract.zh}
      </span>
      <small>
        <span>{t(`knowledge.category.${row.category}`)}</span>
        <span>{t('knowledge.updated', { day: row.updatedOn })}</span>
        {row.reads > 0 && <span>{t('knowledge.reads', { n: row.reads })}</span>}
        {votes > 0 && <span>{t('knowledge.helped-share', { n: Math.round((100 * row.helped) / votes) })}</span>}
      </small>
    </a>
  )
}

function Pieces({ of }: { of: readonly Piece[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name than their place
  return of.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))
}
