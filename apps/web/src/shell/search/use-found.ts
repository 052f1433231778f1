import { MAX_SEARCH_TEXT } from '@clinker/contract/search/limits'
import { paletteSearch } from '@clinker/contract/search/routes'
import { href, withOrg } from '@clinker/contract/menu/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { query } from '../../lib/wire/query.ts'
import type { Source } from './source.ts'
import { titleText, useLanguage, useT } from '../../lib/words/t.ts'
import { useRow } from '../../lib/tabs/use-tabs.ts'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { useUser } from '../../lib/session/use-user.ts'

const WAIT_MS = 200
const SHORTEST = 2
const RECENT = 6

const sameNumber = (number: string, typed: string): boolean =>
  number.toUpperCase().replace(/[\s-]/g, '') === typed.toUpperCase().replace(/[\s-]/g, '')

/** What the server finds for a question: slips, batches, articles and, for staff, customers. It answers only what the caller may open. */
export function useFound(question: string): readonly Source[] {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { elements, info, menus } = useUser()
  const { companyId } = info
  const mayRead = elements.has('knowledge:read')
  const wanted = useDebounced(question.trim(), WAIT_MS).slice(0, MAX_SEARCH_TEXT)
  const enabled = wanted.length >= SHORTEST && question.trim() !== ''
  const { data } = useQuery({
    ...query(paletteSearch, { query: { q: wanted } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled || !data) return []
  const go = (path: string) => () => void navigate(withOrg(path, companyId))
  const batches = data.batches.map((one) => ({
    key: `batch-${one.batchNum}`,
    title: one.batchNum,
    note: `${one.showName} · ${titleText(`batches.verdict.${one.verdict}`)} · ${one.producedOn}`,
    path: href('batch', { batchNum: one.batchNum }),
    icon: 'flask',
    near: one.near,
  }))
  const slips = data.slips.map((one) => ({
    key: `slip-${one.slipNo}`,
    title: one.slipNo,
    note: [
      one.batchNum,
      `${one.tonnes.toFixed(2)} t`,
      one.issueDate,
      ...(one.revoked ? [t('search.revoked')] : []),
    ].join(' · '),
    path: href('slip', { slipNo: one.slipNo }),
    icon: 'page',
    near: one.near,
  }))
  const articles = data.articles.map((one) => ({
    key: `article-${one.id}`,
    title: one.title[language] || one.title.zh,
    note: t(`knowledge.category.${one.category}`),
    path: href('knowledge-detail', { id: one.id }),
    icon: 'book',
  }))
  const customers = data.customers.map(({ custname }) => ({
    key: `customer-${custname}`,
    title: custname,
    note: '',
    path: href('batch-list', { custname }),
    icon: 'user',
  }))
  const trucks = data.trucks.map(({ truckNo, lastOutAt, loads }) => ({
    key: `truck-${truckNo}`,
    title: truckNo,
    note: t('search.loads', { n: loads, at: lastOutAt }),
    path: href('batch-list', { truck: truckNo }),
    icon: 'box',
  }))
  const feedback = data.feedback.map(({ feedbackId, feedbackNo, title }) => ({
    key: `feedback-${feedbackId}`,
    title: feedbackNo,
    note: title,
    path: href('feedbackDetail', { id: feedbackId }),
    icon: 'message',
  }))
  const toList = (key: string, title: string, path: string) => ({ key, title, note: '', path, icon: 'search' })
  const allArticles = mayRead
    ? [toList('article-all', t('search.all-articles', { q: wanted }), href('knowledge', { q: wanted }))]
    : []
  const allBatches =
    menus.has('batches') && /\d/.test(wanted)
      ? [toList('batch-all', t('search.all-batches', { q: wanted }), href('batch-list', { q: wanted }))]
      : []
  const sourceOf = (title: Source['title'], list: readonly Omit<Source['entries'][number], 'open'>[]): Source => ({
    title,
    answered: true,
    entries: list.map((entry) => ({ ...entry, open: go(entry.path) })),
  })
  const batchSource = sourceOf('search.batches', [...batches.filter(({ near }) => !near), ...allBatches])
  const slipSource = sourceOf(
    'menu.slips',
    slips.filter(({ near }) => !near),
  )
  return [
    sourceOf(
      'search.near',
      [...slips, ...batches].filter(({ near }) => near),
    ),
    // A whole number opens the thing it names: of a slip the slip, else the batch.
    ...(slips.some(({ title }) => sameNumber(title, wanted)) ? [slipSource, batchSource] : [batchSource, slipSource]),
    sourceOf('search.trucks', trucks),
    sourceOf('search.feedback', feedback),
    sourceOf('search.articles', [...articles, ...allArticles]),
    sourceOf('search.customers', customers),
  ]
}

/** Pages open in tabs, the last ones first: what a person comes back to. */
export function useRecent(): Source {
  const { tabs, active } = useRow()
  const navigate = useNavigate()
  return {
    title: 'search.recent',
    entries: tabs
      .filter(({ key, meta }) => key !== active && !meta.affix)
      .reverse()
      .slice(0, RECENT)
      .map((tab) => ({
        key: `recent-${tab.key}`,
        title: titleText(tab.meta.title),
        note: '',
        path: tab.fullPath,
        icon: tab.meta.icon ?? 'page',
        open: () => void navigate(tab.fullPath),
      })),
  }
}
