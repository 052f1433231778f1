import type { Permission } from '../catalogue.ts'

/** The one role name that code knows: in the browser it passes every route; it holds all codes. */
export const ALL_ROUTES_ROLE = 'admin'

interface StarterRole {
  readonly zh: string
  readonly ja: string
  readonly en: string
  readonly menus: readonly string[] | 'all'
  readonly elements: readonly Permission[] | 'all'
}

const EVERYONE: readonly Permission[] = [
  'variety:read',
  'home:read',
  'batch:read',
  'chart:read',
  'knowledge:read',
  'slip:read',
  'feedback:write',
]
/** Roles that ratings are sent to; never staff. */
const CUSTOMERS: readonly Permission[] = [...EVERYONE, 'evaluation:answer']
const STAFF: readonly Permission[] = [
  ...EVERYONE,
  'error-log:read',
  'limit:read',
  'report:read',
  'ingest:manage',
  'knowledge:edit',
  'slip:board',
  'feedback:handle',
  'evaluation:manage',
]

const MENUS_OF_ALL: readonly string[] = ['home', 'service', 'tools', 'feedback']
/** Who answers for the quality of what left. */
const ISSUERS: readonly Permission[] = [...STAFF, 'slip:issue', 'slip:revoke', 'control-limit:approve']
const MENUS_OF_QUALITY: readonly string[] = [
  ...MENUS_OF_ALL,
  'knowledge',
  'knowledge-detail',
  'quality',
  'batches',
  'chart',
  'slips',
  'slip-detail',
]
const MENUS_OF_STAFF: readonly string[] = [
  ...MENUS_OF_QUALITY,
  'slip-board',
  'settings',
  'report',
  'limits',
  'ingest',
  'error-log',
  'feedback-desk',
  'evaluation',
]

const MENUS_OF_ISSUERS: readonly string[] = [...MENUS_OF_STAFF, 'control-limits']

/** Roles a new installation starts with; administrators change them afterwards. */
export const STARTER_ROLES: Readonly<Record<string, StarterRole>> = {
  customer: { zh: '客户', ja: '顧客', en: 'Customer', menus: MENUS_OF_QUALITY, elements: CUSTOMERS },
  quality: {
    zh: '质量工程师',
    ja: '品質エンジニア',
    en: 'Quality engineer',
    menus: MENUS_OF_ISSUERS,
    elements: [...ISSUERS, 'slip:exception'],
  },
  manager: {
    zh: '产品经理',
    ja: '製品マネージャー',
    en: 'Product manager',
    menus: [...MENUS_OF_ISSUERS, 'chat-desk'],
    elements: [...ISSUERS, 'chat:desk'],
  },
  service: {
    zh: '客服',
    ja: 'カスタマーサービス',
    en: 'Customer service',
    menus: [...MENUS_OF_STAFF, 'chat-desk'],
    elements: [...STAFF, 'chat:serve', 'chat:desk'],
  },
  dispatch: { zh: '调度', ja: '配車', en: 'Dispatcher', menus: MENUS_OF_ALL, elements: [] },
  finance: { zh: '财务', ja: '経理', en: 'Finance', menus: MENUS_OF_ALL, elements: [] },
  [ALL_ROUTES_ROLE]: { zh: '管理员', ja: '管理者', en: 'Administrator', menus: 'all', elements: 'all' },
}
