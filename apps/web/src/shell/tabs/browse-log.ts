import { REFER_CODE_MAX, REFER_NAME_MAX } from '@clinker/contract/menu/limits'
import { MAX_ENTRIES, MAX_STAY_MS, PATH_MAX, QUERY_MAX } from '@clinker/contract/logs/limits'
import { saveXdd } from '@clinker/contract/logs/routes'
import { call } from '../../lib/wire/call.ts'
import { serverNow } from '../../lib/wire/server-clock.ts'
import { uuid } from '../../lib/wire/random.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import { splitPath, type Tab } from '../../lib/tabs/tab.ts'
import type { Tabs } from '../../lib/tabs/tabs.ts'

/** Views that wait this long go together. */
export const SEND_MS = 15_000

interface View {
  readonly referCode: string
  readonly referName: string
  readonly pkOrg: string
  readonly path: string
  readonly fromPath: string
  readonly query: string
  readonly stayMs: number
  readonly clientTime: string
  readonly uuid: string
  readonly terminal: string
  readonly screen: string
}

/** One name per visit of this window: tells visits apart, not people. */
const visit = uuid()

const terminal = (): string => (window.matchMedia?.('(max-width: 900px)').matches ? 'phone' : 'desktop')

/** Reports page views and their duration. Sent in batches; failures are ignored. */
export function watchViews(tabs: Tabs, pkOrg: string): () => void {
  let waiting: View[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: { tab: Tab; since: number } | undefined
  let from = ''

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const body = waiting.slice(0, MAX_ENTRIES)
    waiting = waiting.slice(MAX_ENTRIES)
    if (body.length > 0 && isSignedIn()) void call(saveXdd, { body }).catch(() => undefined)
  }
  const end = () => {
    if (!shown) return
    const { tab, since } = shown
    shown = undefined
    const [path, query] = splitPath(tab.fullPath)
    waiting.push({
      referCode: tab.name.slice(0, REFER_CODE_MAX),
      referName: tab.meta.title.slice(0, REFER_NAME_MAX),
      pkOrg: tab.query['org'] ?? pkOrg,
      path: path.slice(0, PATH_MAX),
      fromPath: from.slice(0, PATH_MAX),
      query: query.slice(0, QUERY_MAX),
      stayMs: Math.min(MAX_STAY_MS, Math.max(0, Date.now() - since)),
      clientTime: new Date(serverNow()).toISOString(),
      uuid: visit,
      terminal: terminal(),
      screen: `${window.innerWidth}x${window.innerHeight}`,
    })
    from = path
    if (waiting.length >= MAX_ENTRIES) send()
    else timer ??= setTimeout(send, SEND_MS)
  }
  const look = () => {
    const { tabs: open, active } = tabs.store.getState().row
    const tab = open.find(({ key }) => key === active)
    if (tab?.key === shown?.tab.key) {
      if (tab && shown) shown = { ...shown, tab }
      return
    }
    end()
    if (tab) shown = { tab, since: Date.now() }
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden') return look()
    end()
    send()
  }
  look()
  const stop = tabs.store.subscribe(look)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', leave)
    end()
    send()
  }
}
