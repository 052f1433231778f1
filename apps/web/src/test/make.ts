import { paletteSearch } from '@clinker/contract/search/routes'
import type { SessionData, UserInfo } from '@clinker/contract/session/routes'
import type { VarietyRow } from '@clinker/contract/varieties/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import { initXdd, managerOfOrg, noticeList, noticeSeen } from '@clinker/contract/companies/routes'
import {
  agreePrivacy,
  lockScreen,
  mySessions,
  siteInfo,
  unlockScreen,
  type SessionRow,
} from '@clinker/contract/account/routes'
import { doLogin, logout, userInfo } from '@clinker/contract/session/routes'
import { logErrors } from '@clinker/contract/error-log/routes'
import { myPreferences, myTabs, savePreferences, saveTabs } from '@clinker/contract/frame/routes'
import { menuCounts, openMenu, todoCounts } from '@clinker/contract/menu/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { writeCookie } from '../lib/wire/cookies.ts'
import { keepSigningKey } from '../lib/wire/signing-key.ts'
import { fakeApi } from './fake-api.ts'
import { answerHome } from './make-quality.ts'

/** Bytes 00 01 … 1f: the secret of the published vectors. */
export const TOKEN_KEY = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, i) => i)))
  .replace(/\+/g, '-')
  .replace(/\//g, '_')
  .replace(/=+$/, '')

export const COMPANIES = [
  { pk56: '1001', unitname: '芜湖青峦水泥有限公司' },
  { pk56: '1002', unitname: '铜陵江岸水泥有限公司' },
]

export const makeSession = (over: Partial<SessionData> = {}): SessionData => ({
  loginUser: {
    userId: 'u1',
    orgCode: 'o1',
    groupId: 'g1',
    userName: 'customer',
    custname: '客户',
    corp65sList: COMPANIES,
  },
  user: { userName: 'customer', custname: '客户' },
  corp65sList: COMPANIES,
  token: { tokenId: 'tid-1', tokenKey: TOKEN_KEY, expireAt: '2026-11-15T00:00:00Z' },
  empNo: '-',
  empName: '陈晓东',
  userRoleType: 'customer',
  ...over,
})

export const makeUser = (over: Partial<UserInfo> = {}): UserInfo => ({
  id: 'u1',
  userName: 'customer',
  empName: '陈晓东',
  custname: '客户',
  corp65sList: COMPANIES,
  companyId: '1001',
  roles: ['customer'],
  menus: [
    {
      code: 'home',
      path: '/home',
      meta: { title: 'menu.home', icon: 'home' },
      hidden: false,
      alwaysShow: false,
      children: [],
    },
  ],
  elements: ['variety:read', 'home:read', 'batch:read', 'chart:read'].map((code) => ({ code })),
  accessList: [],
  locked: false,
  privacyVersion: '',
  ...over,
})

export const makeVariety = (over: Partial<VarietyRow> = {}): VarietyRow => ({
  cementVariety: 'v1',
  varietyCode: 'PO425',
  varietyName: '普通硅酸盐水泥',
  grade: '42.5',
  showName: 'P·O 42.5',
  standardNo: 'GB 175-2023',
  packType: 'BULK',
  lastBatchNum: 'C26-1190',
  lastOutboundDate: '2026-11-13',
  batchCount: 42,
  asOf: '2026-11-13 16:20:00',
  defaultFlag: 1,
  sortNo: 1,
  ...over,
})

export const makeInit = (over: Partial<ReplyOf<typeof initXdd>> = {}): ReplyOf<typeof initXdd> => ({
  company: { pk56: '1001', unitname: '芜湖青峦水泥有限公司', orgCode: 'o1' },
  managerName: '周敏',
  managerPhone: '138 0553 2716',
  servicePhone: '400-118-0553',
  varietyCount: 1,
  lastOutboundDate: '2026-11-13',
  standardNo: 'GB 175-2023',
  dict: { packType: [], indicatorGroup: [], feedbackType: [] },
  noticeList: [],
  serverTime: '2026-11-14T09:20:00+08:00',
  ...over,
})

export const makeSite = (over: Partial<ReplyOf<typeof siteInfo>> = {}): ReplyOf<typeof siteInfo> => ({
  icp: '',
  policeRecord: '',
  servicePhone: '',
  privacyVersion: '',
  privacyNotice: '',
  ...over,
})

export const makeSessionRow = (over: Partial<SessionRow> = {}): SessionRow => ({
  tokenId: 'tid-1',
  current: true,
  createdAt: '2026-11-14 08:01:02',
  lastActiveAt: '2026-11-14 09:20:00',
  address: '10.1.2.3',
  agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  locked: false,
  ...over,
})

/** A server on which everything succeeds; tests replace what they are about. */
export function goodApi() {
  const api = fakeApi()
  api.on(doLogin, () => makeSession())
  api.on(logout, () => null)
  api.on(userInfo, () => makeUser())
  api.on(initXdd, () => makeInit())
  api.on(noticeList, () => ({ rows: [], unseen: 0 }))
  api.on(noticeSeen, () => null)
  api.on(managerOfOrg, () => ({ managerName: '周敏', managerPhone: '-' }))
  api.on(cementVarietyList, () => [makeVariety()])
  api.on(siteInfo, () => makeSite())
  api.on(lockScreen, () => null)
  api.on(unlockScreen, () => null)
  api.on(mySessions, () => [makeSessionRow()])
  api.on(agreePrivacy, () => null)
  api.on(menuCounts, () => [])
  api.on(myPreferences, () => ({}))
  api.on(savePreferences, () => null)
  api.on(myTabs, () => ({ tabs: [], active: '' }))
  api.on(saveTabs, () => null)
  api.on(openMenu, () => null)
  api.on(todoCounts, () => ({ goods: 0, pick: 0, stowage: 0, consignment: 0, delivery: 0, sign: 0 }))
  api.on(getEvaluationXdd, () => ({ evaluationCount: 0, evaluationUrl: '', nextPollSeconds: 30, list: [] }))
  api.on(logErrors, () => null)
  api.on(paletteSearch, () => ({ batches: [], slips: [], articles: [], customers: [], trucks: [], feedback: [] }))
  answerHome(api)
  return api
}

/** As after a sign-in, without the page. */
export async function beSignedIn(userId = 'u1', tid = 'tid-1'): Promise<void> {
  await keepSigningKey(userId, tid, TOKEN_KEY)
  writeCookie('tokenId', tid)
  writeCookie('userId', userId)
}
