/** The shell as a person would describe it: plain lists and ifs, nothing shared with the code under test. */
export interface ModelTab {
  readonly path: string
  /** What tells it from others of its path, as first opened. */
  readonly born: string
  now: string
  draft: boolean
}

export interface Model {
  token: boolean
  loaded: boolean
  roles: readonly string[]
  locked: boolean
  place: string
  tabs: ModelTab[]
  active: ModelTab | undefined
}

export const startModel = (): Model => ({
  token: false,
  loaded: false,
  roles: [],
  locked: false,
  place: '/login',
  tabs: [],
  active: undefined,
})

const HOME = '/home'
const PAGES = [HOME, '/batch/detail', '/batch/list', '/office', '/me']

const sortedQuery = (search: string): string => search.slice(1).split('&').filter(Boolean).sort().join('&')

function identity(path: string, search: string): string {
  if (path === '/batch/list') return sortedQuery(search)
  if (path === '/batch/detail')
    return sortedQuery(search)
      .split('&')
      .filter((pair) => pair.startsWith('id='))
      .join('&')
  return ''
}

const cut = (full: string): [string, string] => {
  const [path = '', search] = full.split('?')
  return [path, search === undefined ? '' : `?${search}`]
}

const addressOf = (tab: ModelTab): string => tab.now

/** Home is there as soon as somebody is. */
export function enterModel(m: Model): void {
  m.loaded = true
  if (m.tabs.length === 0) m.tabs = [{ path: HOME, born: '', now: HOME, draft: false }]
}

export function leaveModel(m: Model): void {
  Object.assign(m, { token: false, loaded: false, roles: [], tabs: [], active: undefined, locked: false })
  goModel(m, '/home', false)
}

function show(m: Model, full: string, inPlace: boolean): void {
  const [path, search] = cut(full)
  m.place = full
  if (!PAGES.includes(path)) {
    m.active = undefined
    return
  }
  const born = identity(path, search)
  const same = m.tabs.find((tab) => tab.path === path && tab.born === born)
  const seen = m.tabs.find((tab) => tab.path === path && sortedQuery(cut(tab.now)[1]) === sortedQuery(search))
  const inView = inPlace && m.active?.path === path ? m.active : undefined
  let tab = same ?? seen ?? inView
  if (!tab) {
    tab = { path, born, now: full, draft: false }
    m.tabs.push(tab)
  }
  tab.now = full
  m.active = tab
}

export function goModel(m: Model, full: string, inPlace: boolean): void {
  const [path] = cut(full)
  const entrance = path === '/login' || path === '/forgot'
  if (!m.token) {
    // The lock screen only stands before the page that was wanted.
    const wanted = path === '/locking' ? HOME : full
    m.place = entrance ? full : `/login?redirect=${encodeURIComponent(wanted)}`
    m.active = undefined
    return
  }
  if (entrance) return goModel(m, '/', true)
  if (!m.loaded) enterModel(m)
  const allowed = path !== '/office' || m.roles.includes('admin') || m.roles.includes('editor')
  const free = path === '/401' || path === '/locking'
  if (!free && (m.roles.length === 0 || !allowed)) return goModel(m, '/401?noGoBack=true', true)
  if (m.locked && path !== '/locking') {
    m.place = `/locking?redirect=${encodeURIComponent(full)}`
    m.active = undefined
    return
  }
  if (path === '/' || path === '/home/homeTwo') {
    m.active = undefined
    return goModel(m, HOME, true)
  }
  show(m, full, inPlace)
}

export function closeModel(m: Model, action: string, at: number, agree: boolean): void {
  const target = m.tabs[at]
  if (!target) return
  const stays = (tab: ModelTab, index: number): boolean => {
    if (tab.path === HOME) return true
    if (action === 'close') return index !== at
    if (action === 'close-left') return index >= at
    if (action === 'close-right') return index <= at
    if (action === 'close-others') return index === at
    return action !== 'close-all'
  }
  const gone = m.tabs.filter((tab, index) => !stays(tab, index))
  if (gone.some((tab) => tab.draft) && !agree) return
  const before = m.tabs
  m.tabs = before.filter(stays)
  if (action === 'close-all') {
    if (m.active?.path !== HOME) goModel(m, HOME, false)
    return
  }
  if (!m.active || !gone.includes(m.active)) return
  const right = before.slice(at + 1).find((tab) => m.tabs.includes(tab))
  const left = before
    .slice(0, at)
    .reverse()
    .find((tab) => m.tabs.includes(tab))
  const next = action === 'close' ? (right ?? left) : target
  if (next) goModel(m, addressOf(next), false)
}

export function moveModel(m: Model, from: number, to: number): void {
  const tab = m.tabs[from]
  if (!tab || tab.path === HOME) return
  m.tabs.splice(from, 1)
  m.tabs.splice(Math.max(1, Math.min(to, m.tabs.length)), 0, tab)
}
