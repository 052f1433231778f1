import { PAGES } from './pages.ts'
import type { words } from './words.ts'

type MenuWord = Extract<keyof typeof words, `menu.${string}`>

/** A menu entry as shipped; titles are words, so that the browser shows its own language. */
export interface MenuRow {
  readonly code: string
  readonly parent: string | null
  readonly path: string
  readonly title: MenuWord
  readonly icon: string
  /** Routable, not drawn, not searched. */
  readonly hidden?: true
  /** Drawn as a parent even with one child. */
  readonly alwaysShow?: true
}

/** In the order of the sidebar; a heading with one entry that a person may see shows that entry. */
export const MENUS: readonly MenuRow[] = [
  { code: 'home', parent: null, path: PAGES.home.path, title: 'menu.home', icon: 'home' },
  { code: 'quality', parent: null, path: '/quality', title: 'menu.quality', icon: 'flask', alwaysShow: true },
  { code: 'batches', parent: 'quality', path: PAGES['batch-list'].path, title: 'menu.batches', icon: 'flask' },
  { code: 'chart', parent: 'quality', path: PAGES.chart.path, title: 'menu.chart', icon: 'chart' },
  {
    code: 'control-limits',
    parent: 'quality',
    path: PAGES['control-limits'].path,
    title: 'menu.control-limits',
    icon: 'chart',
  },
  { code: 'slips', parent: 'quality', path: PAGES.slips.path, title: 'menu.slips', icon: 'page' },
  {
    code: 'slip-detail',
    parent: 'quality',
    path: PAGES.slip.path,
    title: 'menu.slip-detail',
    icon: 'page',
    hidden: true,
  },
  { code: 'slip-board', parent: 'quality', path: PAGES['slip-board'].path, title: 'menu.slip-board', icon: 'check' },
  { code: 'limits', parent: 'quality', path: PAGES.limits.path, title: 'menu.limits', icon: 'book' },
  { code: 'report', parent: null, path: PAGES.report.path, title: 'menu.report', icon: 'chart' },
  { code: 'service', parent: null, path: '/service', title: 'menu.service', icon: 'headset' },
  { code: 'chat-desk', parent: 'service', path: PAGES.chatDesk.path, title: 'menu.chat-desk', icon: 'chat' },
  {
    code: 'feedback-desk',
    parent: 'service',
    path: PAGES.feedbackDesk.path,
    title: 'menu.feedback-desk',
    icon: 'message',
  },
  { code: 'evaluation', parent: 'service', path: PAGES.evaluationDesk.path, title: 'menu.evaluation', icon: 'star' },
  { code: 'feedback', parent: 'service', path: PAGES.feedback.path, title: 'menu.feedback', icon: 'message' },
  { code: 'knowledge', parent: 'service', path: PAGES.knowledge.path, title: 'menu.knowledge', icon: 'book' },
  {
    code: 'knowledge-detail',
    parent: 'service',
    path: PAGES['knowledge-detail'].path,
    title: 'menu.knowledge-detail',
    icon: 'book',
    hidden: true,
  },
  { code: 'tools', parent: 'service', path: PAGES.tools.path, title: 'menu.tools', icon: 'calculator' },
  { code: 'settings', parent: null, path: '/setting', title: 'menu.settings', icon: 'gear' },
  { code: 'ingest', parent: 'settings', path: PAGES.ingest.path, title: 'menu.ingest', icon: 'enter' },
  { code: 'error-log', parent: 'settings', path: PAGES['error-log'].path, title: 'menu.errors', icon: 'log' },
]
