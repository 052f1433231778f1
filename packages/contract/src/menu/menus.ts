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

export const MENUS: readonly MenuRow[] = [
  { code: 'home', parent: null, path: '/home', title: 'menu.home', icon: 'home' },
  { code: 'quality', parent: null, path: '/quality', title: 'menu.quality', icon: 'flask', alwaysShow: true },
  { code: 'batches', parent: 'quality', path: '/quality/batches', title: 'menu.batches', icon: 'flask' },
  { code: 'chart', parent: 'quality', path: '/quality/chart', title: 'menu.chart', icon: 'chart' },
  { code: 'slips', parent: 'quality', path: '/quality/list', title: 'menu.slips', icon: 'page' },
  {
    code: 'slip-detail',
    parent: 'quality',
    path: '/quality/detail',
    title: 'menu.slip-detail',
    icon: 'page',
    hidden: true,
  },
  { code: 'slip-board', parent: 'quality', path: '/quality/board', title: 'menu.slip-board', icon: 'check' },
  { code: 'knowledge', parent: null, path: '/knowledge/list', title: 'menu.knowledge', icon: 'book' },
  {
    code: 'knowledge-detail',
    parent: null,
    path: '/knowledge/detail',
    title: 'menu.knowledge-detail',
    icon: 'book',
    hidden: true,
  },
  { code: 'tools', parent: null, path: '/Calculation/tool', title: 'menu.tools', icon: 'calculator' },
  { code: 'feedback', parent: null, path: '/feedback', title: 'menu.feedback', icon: 'message' },
  { code: 'feedback-desk', parent: null, path: '/sys/feedback', title: 'menu.feedback-desk', icon: 'message' },
  { code: 'chat-desk', parent: null, path: '/sys/chat', title: 'menu.chat-desk', icon: 'chat' },
  { code: 'evaluation', parent: null, path: '/sys/evaluation', title: 'menu.evaluation', icon: 'star' },
  { code: 'limits', parent: null, path: '/sys/limits', title: 'menu.limits', icon: 'book' },
  { code: 'ingest', parent: null, path: '/sys/ingest', title: 'menu.ingest', icon: 'enter' },
  { code: 'error-log', parent: null, path: '/sys/errors', title: 'menu.errors', icon: 'log' },
]
