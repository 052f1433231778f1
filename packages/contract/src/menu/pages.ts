interface PageAddress {
  readonly path: `/${string}`
  readonly query: readonly string[]
}

/**
 * Every page of the product by name: its address behind `#`, and the query parameters that a link to it may carry. Saved
 * tabs hold the names: they change only with a migration.
 */
export const PAGES = {
  login: { path: '/login', query: ['redirect'] },
  forgot: { path: '/forgot', query: [] },
  lock: { path: '/locking', query: ['redirect'] },
  home: { path: '/home', query: [] },
  'batch-list': { path: '/quality/batches', query: ['v'] },
  batch: { path: '/quality/batch', query: ['batchNum', 'part'] },
  compare: { path: '/quality/compare', query: ['ids'] },
  chart: { path: '/quality/chart', query: ['v', 'b', 'p'] },
  'control-limits': { path: '/quality/control-limits', query: ['v', 'i'] },
  slips: { path: '/quality/list', query: [] },
  slip: { path: '/quality/detail', query: ['slipNo', 'issueNo'] },
  'slip-board': { path: '/quality/board', query: [] },
  report: { path: '/report/monthly', query: ['m'] },
  knowledge: { path: '/knowledge/list', query: ['q'] },
  'knowledge-detail': { path: '/knowledge/detail', query: ['id'] },
  'knowledge-manage': { path: '/knowledge/manage', query: [] },
  'knowledge-edit': { path: '/knowledge/edit', query: ['id'] },
  tools: { path: '/Calculation/tool', query: [] },
  feedback: { path: '/feedback', query: [] },
  feedbackDetail: { path: '/feedback/detail', query: ['id'] },
  feedbackDesk: { path: '/sys/feedback', query: [] },
  chatDesk: { path: '/sys/chat', query: [] },
  evaluationDesk: { path: '/sys/evaluation', query: [] },
  evaluationAnswers: { path: '/sys/evaluation/answers', query: ['id'] },
  limits: { path: '/sys/limits', query: [] },
  ingest: { path: '/sys/ingest', query: [] },
  'error-log': { path: '/sys/errors', query: [] },
  sessions: { path: '/account/sessions', query: [] },
} as const satisfies Record<string, PageAddress>

export type PageName = keyof typeof PAGES
export type PageQuery<N extends PageName> = {
  readonly [Name in (typeof PAGES)[N]['query'][number]]?: string
}

/** Pages with a build of their own, for people without an account: real paths, what is below them is theirs. */
export const PUBLIC_PAGES = { verify: '/verify', evaluation: '/evaluation' } as const

/** The address of a page with its query. */
export function href<N extends PageName>(name: N, query?: PageQuery<N>): string {
  const pairs = Object.entries((query ?? {}) as Record<string, string>).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  )
  return pairs.length === 0 ? PAGES[name].path : `${PAGES[name].path}?${pairs.join('&')}`
}

/** How the registration of a page in the browser begins. */
export const nameAndPath = (name: PageName) => ({ name, path: PAGES[name].path })
