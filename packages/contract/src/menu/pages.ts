interface PageAddress {
  readonly path: `/${string}`
  readonly query: readonly string[]
  /** Pages of the menu that this one belongs to; the first that a person has is marked while it is open. */
  readonly under?: readonly string[]
}

/**
 * Every page of the product by name: its address behind `#`, and the query parameters that a link to it may carry. Saved
 * tabs hold the names: they change only with a migration. `org` names the company of a page that shows data of one.
 */
export const PAGES = {
  login: { path: '/login', query: ['redirect'] },
  forgot: { path: '/forgot', query: [] },
  lock: { path: '/locking', query: ['redirect'] },
  home: { path: '/home', query: ['org'] },
  'batch-list': { path: '/quality/batches', query: ['v', 'p', 'q', 'custname', 'truck', 'org'] },
  batch: { path: '/quality/batch', query: ['batchNum', 'part', 'org'], under: ['batch-list'] },
  compare: { path: '/quality/compare', query: ['ids', 'org'], under: ['batch-list'] },
  chart: { path: '/quality/chart', query: ['v', 'b', 'p', 'org'] },
  'control-limits': { path: '/quality/control-limits', query: ['v', 'i', 'org'] },
  slips: { path: '/quality/list', query: ['stage', 'org'] },
  slip: { path: '/quality/detail', query: ['slipNo', 'issueNo', 'org'], under: ['slips'] },
  'slip-board': { path: '/quality/board', query: ['org'] },
  report: { path: '/report/monthly', query: ['m'] },
  knowledge: { path: '/knowledge/list', query: ['q'] },
  'knowledge-detail': { path: '/knowledge/detail', query: ['id'], under: ['knowledge'] },
  'knowledge-manage': { path: '/knowledge/manage', query: [], under: ['knowledge'] },
  'knowledge-edit': { path: '/knowledge/edit', query: ['id'], under: ['knowledge'] },
  tools: { path: '/Calculation/tool', query: ['tool', 'org'] },
  feedback: { path: '/feedback', query: ['org'] },
  feedbackDetail: { path: '/feedback/detail', query: ['id', 'org'], under: ['feedbackDesk', 'feedback'] },
  feedbackDesk: { path: '/sys/feedback', query: ['org'] },
  chatDesk: { path: '/sys/chat', query: [] },
  evaluationDesk: { path: '/sys/evaluation', query: ['org'] },
  evaluationAnswers: { path: '/sys/evaluation/answers', query: ['id', 'org'], under: ['evaluationDesk'] },
  limits: { path: '/sys/limits', query: ['org'] },
  ingest: { path: '/sys/ingest', query: ['org'] },
  'error-log': { path: '/sys/errors', query: ['org'] },
  sessions: { path: '/account/sessions', query: [] },
} as const satisfies Record<string, PageAddress>

export type PageName = keyof typeof PAGES
export type PageQuery<N extends PageName> = {
  readonly [Name in (typeof PAGES)[N]['query'][number]]?: string
}

const ORG_PATHS: ReadonlySet<string> = new Set(
  Object.values<PageAddress>(PAGES)
    .filter(({ query }) => query.includes('org'))
    .map(({ path }) => path),
)

/** Paths of the menu entries that stand for the page at a path: its own, or those it belongs to. */
export function menuPathsOf(path: string): readonly string[] {
  const { under = [] } = Object.values<PageAddress>(PAGES).find((page) => page.path === path) ?? {}
  return [path, ...under.map((name) => PAGES[name as PageName].path)]
}

/** Whether the page at this path shows data of one company, which its address then names. */
export const isCompanyPage = (path: string): boolean => ORG_PATHS.has(path)

/** The address with its company, where the page has one and none is named yet. */
export function withOrg(fullPath: string, org: string | undefined): string {
  const [path = '', search = ''] = fullPath.split('?')
  if (org === undefined || org === '' || !isCompanyPage(path) || /(?:^|&)org=/.test(search)) return fullPath
  return `${path}?${search === '' ? '' : `${search}&`}org=${encodeURIComponent(org)}`
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
