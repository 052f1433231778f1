import type { FilePart } from '@clinker/client/form'
import { PASSWORD } from '../support/world.ts'

/** Ids that exist, but belong to somebody else than the caller of the example. */
export interface ForeignIds {
  readonly company: string
  /** Another customer of the caller's company. */
  readonly customer: string
  /** A session of another user. */
  readonly session: string
  /** A batch of the caller's first company that went to other customers only. */
  readonly batch: string
  /** A file of another customer. */
  readonly file: string
  /** A slip of another customer; one of another company; something owed by another company. */
  readonly slip: string
  readonly staffSlip: string
  readonly obligation: string
  /** Of a company the caller is not in. */
  readonly feedback: string
  /** Ordered by another customer. */
  readonly job: string
  readonly evaluation: string
}

/** Ids that belong to the caller. */
export interface OwnIds {
  /** Another open session of the same user. */
  readonly session: string
  /** A batch of the caller's first company that was shipped to it. */
  readonly batch: string
  /** A file of its own customer. */
  readonly file: string
  readonly slip: string
  readonly obligation: string
  /** What its customer said. */
  readonly feedback: string
  /** Finished. */
  readonly job: string
  /** Asked by its company. */
  readonly evaluation: string
}

type ExampleInput = Readonly<Partial<Record<'query' | 'params', Readonly<Record<string, unknown>>>>> & {
  readonly body?: unknown
  readonly file?: FilePart
}

export interface RouteExample {
  /** Who makes the call; `customer` unless the call is for staff. */
  readonly account?: 'manager'
  /** A call that succeeds for that account. */
  readonly input?: ExampleInput | ((own: OwnIds) => ExampleInput)
  /** For each place that takes an owned id, a foreign one: `query.pkOrg` → that of another company. */
  readonly foreign?: Readonly<Record<string, (ids: ForeignIds) => string>>
  /** The answer sends the caller elsewhere. */
  readonly redirects?: true
  /** It is about a thing of the caller alone: for a colleague it does not exist. */
  readonly personal?: true
  /** The answer ends the caller's session. */
  readonly ends?: true
  /** The example is refused by its content; what counts is that the frame let it through. */
  readonly refusal?: string
}

const REPORT = {
  type: 'error',
  info: '',
  errName: 'Error',
  errMessage: 'x',
  stack: '',
  vm: '',
  uuid: 'u',
  token: 'abcd',
  url: '#/home',
  time: '2026-11-14 09:20:00',
}

/** One red dot. */
export const PIXEL: FilePart = {
  name: 'dot.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Names a version that nobody has: the call can be made again and again. */
const GRID_FIELD = {
  gridName: 'qualityBatch',
  fieldName: 'batchNum',
  visibleFlag: 1,
  sortFlag: 0,
  searchFlag: 0,
  width: 160,
  displayOrder: 0,
  version: 7,
}

const FEEDBACK = { feedbackType: 'QUALITY', content: 'x', clientId: '6b1f2c52-3d1c-4b7e-9a53-0f4c5f3a7e11' }
/** A version that nothing has yet: the step is refused each time. */
const LATE = { version: 999, action: 'close', text: 'x' }
const ARTICLE = {
  category: 'STATISTICS',
  titleZh: 'xx',
  titleJa: '',
  titleEn: '',
  abstractZh: '',
  abstractJa: '',
  abstractEn: '',
  body: 'x',
  tags: [],
  owner: 'x',
  reviewOn: '2027-01-01',
}

const PROCESS = { cementVariety: 'V1001', indicatorCode: 'CS28' }

const company = { 'query.pkOrg': (ids: ForeignIds) => ids.company }

/** One row per call; a call that is missing here, or an owned id without a foreign example, fails the matrix. */
export const EXAMPLES: Readonly<Record<string, RouteExample>> = {
  doLogin: {},
  login: {},
  logout: { ends: true },
  userInfo: { foreign: company },
  initXdd: { foreign: company },
  noticeList: { foreign: company },
  noticeSeen: { foreign: company, input: { body: { until: '1' } } },
  managerOfOrg: { foreign: company },
  cementVarietyList: { foreign: company },
  openMenu: { input: { body: { referCode: 'home', referName: 'home' } }, foreign: company },
  todoCounts: { foreign: company },
  menuCounts: { foreign: company },
  myPreferences: {},
  savePreferences: { input: { body: { theme: 'quality' } } },
  myTabs: { foreign: company },
  saveTabs: { input: { body: { tabs: [], active: '' } }, foreign: company },
  logErrors: { input: { body: [REPORT] }, foreign: company },
  listErrors: { foreign: company, account: 'manager' },
  simpleHomePage: { foreign: company },
  detailHomePage: { foreign: company },
  outboundNnumTotal: { foreign: company, input: { query: { groupBy: 'PLANT' } } },
  batchNumIndicator: {
    input: (own) => ({ query: { batchNum: own.batch } }),
    foreign: { ...company, 'query.batchNum': (ids) => ids.batch },
  },
  allOutboundBatchNumIndicator: { foreign: company, input: { query: { limit: 50 } } },
  countAllOutboundBatchNumIndicatorValue: { foreign: company },
  batchViewCounts: { foreign: company },
  exportBatches: {
    foreign: company,
    input: { body: { columns: ['batchNum', 'CS28'], format: 'csv', language: 'zh' } },
  },
  jobList: { foreign: company },
  retryJob: {
    input: (own) => ({ body: { jobId: own.job } }),
    foreign: { ...company, 'body.jobId': (ids) => ids.job },
    personal: true,
    refusal: 'state_changed',
  },
  jobFile: {
    input: (own) => ({ query: { jobId: own.job } }),
    foreign: { ...company, 'query.jobId': (ids) => ids.job },
    personal: true,
    redirects: true,
  },
  forecastTrack: { foreign: company, input: { query: { cementVariety: 'V1001' } } },
  allOutboundBatchNumLine: {
    foreign: company,
    input: { query: { cementVariety: 'V1001', indicatorCode: 'CS3', chart: 'XMR' } },
  },
  listViews: { input: { query: { list: 'batches' } } },
  saveView: { input: { body: { list: 'batches', name: 'x', query: 'v=V1001' } } },
  removeView: { input: { body: { list: 'batches', name: 'x' } } },
  listGridField: { input: { query: { gridName: 'qualityBatch' } } },
  updateGridFields: { input: { body: [GRID_FIELD] }, refusal: 'state_changed' },
  recoverGridFields: {
    input: { body: { gridName: 'qualityBatch', templet: 'SNAPSHOT', version: 0 } },
    refusal: 'grid_no_snapshot',
  },
  saveGridSnapshot: { input: { body: [GRID_FIELD] }, refusal: 'state_changed' },
  uploadFile: { foreign: company, input: { query: { purpose: 'picture' }, file: PIXEL } },
  readFile: {
    input: (own) => ({ params: { id: own.file } }),
    foreign: { 'params.id': (ids) => ids.file },
    redirects: true,
  },
  addFeedback: {
    input: (own) => ({ body: { ...FEEDBACK, batchNum: own.batch } }),
    foreign: { ...company, 'body.batchNum': (ids) => ids.batch, 'body.customerId': (ids) => ids.customer },
  },
  requestSlip: {
    input: (own) => ({ body: { batchNum: own.batch } }),
    foreign: { ...company, 'body.batchNum': (ids) => ids.batch },
  },
  addFeedbackByQuery: {
    input: (own) => ({ query: { ...FEEDBACK, batchNum: own.batch } }),
    foreign: { ...company, 'query.batchNum': (ids) => ids.batch },
  },
  feedbackList: { foreign: company },
  feedbackDesk: { foreign: company, account: 'manager' },
  feedbackDetail: {
    input: (own) => ({ query: { feedbackId: own.feedback } }),
    foreign: { ...company, 'query.feedbackId': (ids) => ids.feedback },
  },
  handleFeedback: {
    account: 'manager',
    input: (own) => ({ body: { ...LATE, action: 'reply', feedbackId: own.feedback } }),
    foreign: { ...company, 'body.feedbackId': (ids) => ids.feedback },
    refusal: 'state_changed',
  },
  answerFeedback: {
    input: (own) => ({ body: { ...LATE, feedbackId: own.feedback } }),
    foreign: { ...company, 'body.feedbackId': (ids) => ids.feedback },
    refusal: 'state_changed',
  },
  getEvaluationXdd: { foreign: company },
  evaluationTicket: {
    input: (own) => ({ body: { evaluationId: own.evaluation } }),
    foreign: { ...company, 'body.evaluationId': (ids) => ids.evaluation },
  },
  openEvaluation: {},
  sendEvaluation: {},
  createEvaluation: {
    account: 'manager',
    foreign: company,
    input: { body: { title: 'x', period: '2026Q4', deadline: '2999-12-31' } },
  },
  evaluationList: { foreign: company, account: 'manager' },
  evaluationAnswers: {
    account: 'manager',
    input: (own) => ({ query: { evaluationId: own.evaluation } }),
    foreign: { ...company, 'query.evaluationId': (ids) => ids.evaluation },
  },
  saveXdd: { foreign: company, input: { body: [{ referCode: 'home', referName: 'home', path: '/home' }] } },
  monthlyReport: { input: { query: { month: '2026-10' } }, foreign: company, account: 'manager' },
  exportMonthlyReport: {
    input: { body: { month: '2026-10', language: 'zh' } },
    foreign: company,
    account: 'manager',
  },
  limitList: { foreign: company, account: 'manager' },
  controlLimitList: { foreign: company, account: 'manager' },
  controlLimitDetail: { foreign: company, account: 'manager', input: { query: PROCESS } },
  controlLimitPropose: {
    foreign: company,
    account: 'manager',
    input: { body: { ...PROCESS, validFrom: '2000-01-01' } },
    refusal: 'limit_base_short',
  },
  controlLimitApprove: {
    foreign: company,
    account: 'manager',
    input: { body: { ...PROCESS, phase: 99, leftOut: [], cl: 1, ucl: 2 } },
    refusal: 'not_found',
  },
  controlLimitDecline: {
    foreign: company,
    account: 'manager',
    input: { body: { ...PROCESS, phase: 99, reason: 'xxxx' } },
    refusal: 'not_found',
  },
  articleList: { foreign: company, input: { query: { q: 'PO42.5' } } },
  articleDetail: { foreign: company, input: { query: { id: 'sd-and-cv' } } },
  articleFile: { input: { params: { id: 'none' } }, refusal: 'not_found' },
  articleHelpful: { foreign: company, input: { body: { id: 'sd-and-cv', helped: true } } },
  articleEditList: { foreign: company, account: 'manager' },
  articleVersion: { foreign: company, account: 'manager', input: { query: { id: 'sd-and-cv' } } },
  articleSave: {
    foreign: company,
    account: 'manager',
    input: { body: { id: 'sd-and-cv', version: 9999, note: '', content: ARTICLE } },
    refusal: 'state_changed',
  },
  articlePublish: {
    foreign: company,
    account: 'manager',
    input: { body: { id: 'sd-and-cv', version: 9999 } },
    refusal: 'state_changed',
  },
  articleDelete: {
    foreign: company,
    account: 'manager',
    input: { body: { id: 'sd-and-cv', version: 9999 } },
    refusal: 'state_changed',
  },
  articleWithdraw: {
    foreign: company,
    account: 'manager',
    input: { body: { id: 'sd-and-cv', version: 9999 } },
    refusal: 'state_changed',
  },
  paletteSearch: { foreign: company, input: { query: { q: '2026' } } },
  siteInfo: {},
  createImgCaptcha: {},
  smsSendXdd: {},
  forgetPasswordXdd: {},
  retrievePasswordXdd: {},
  resetPassword: {
    input: { body: { phoneNumber: '13800000000', verCode: 'ABCDE', oldpassword: 'x', newpassword: 'Sturdy2026' } },
    refusal: 'phone_not_own',
  },
  lockScreen: {},
  unlockScreen: { input: { body: { password: PASSWORD } } },
  mySessions: {},
  endSession: {
    input: (own) => ({ body: { tokenId: own.session } }),
    foreign: { 'body.tokenId': (ids) => ids.session },
    personal: true,
  },
  ...Object.fromEntries(
    ['Customers', 'Users', 'Varieties', 'Batches', 'Loads', 'Results'].map((kind) => [
      `ingest${kind}`,
      { input: { body: [{ externalId: 'x1' }] }, foreign: company },
    ]),
  ),
  deadLetters: { foreign: company, account: 'manager' },
  retryLetters: { foreign: company, account: 'manager', input: { body: { kind: 'load' } } },
  slipList: { foreign: company },
  slipNumbers: { foreign: company },
  exportSlips: { foreign: company, input: { body: { language: 'zh' } } },
  slipDetail: {
    input: (own) => ({ query: { slipNo: own.slip } }),
    foreign: { ...company, 'query.slipNo': (ids) => ids.slip },
  },
  slipPrinted: {
    input: (own) => ({ body: { slipNo: own.slip, issueNo: 1 } }),
    foreign: { ...company, 'body.slipNo': (ids) => ids.slip },
  },
  slipPdf: {
    input: (own) => ({ query: { slipNo: own.slip, issueNo: 99 } }),
    foreign: { ...company, 'query.slipNo': (ids) => ids.slip },
    refusal: 'not_found',
  },
  slipBulk: {
    input: (own) => ({ body: { format: 'zip', language: 'zh', slips: [{ slipNo: own.slip, issueNo: 1 }] } }),
    foreign: { ...company, 'body.slips[].slipNo': (ids) => ids.slip },
  },
  verifySlip: {},
  verifyPdf: {},
  verifyKeys: {},
  slipBoard: { foreign: company, account: 'manager' },
  slipIssue: {
    account: 'manager',
    input: (own) => ({ body: { obligationId: own.obligation } }),
    foreign: { ...company, 'body.obligationId': (ids) => ids.obligation },
    refusal: 'slip_incomplete',
  },
  slipReissue: {
    account: 'manager',
    input: (own) => ({ body: { slipNo: own.slip, reason: 'again' } }),
    foreign: { ...company, 'body.slipNo': (ids) => ids.staffSlip },
  },
  slipReissuePreview: {
    account: 'manager',
    input: (own) => ({ query: { slipNo: own.slip } }),
    foreign: { ...company, 'query.slipNo': (ids) => ids.staffSlip },
  },
  slipReissueMany: {
    account: 'manager',
    input: (own) => ({ body: { slipNos: [own.slip], reason: 'again' } }),
    foreign: { ...company, 'body.slipNos[]': (ids) => ids.staffSlip },
  },
  slipRequest: { account: 'manager', foreign: company, input: { query: { requestId: '1' } } },
  slipRevoke: {
    account: 'manager',
    input: (own) => ({ body: { slipNo: own.slip, issueNo: 99, reason: 'wrong' } }),
    foreign: { ...company, 'body.slipNo': (ids) => ids.staffSlip },
    refusal: 'not_found',
  },
  imToken: {},
  imActive: {},
  imContacts: { foreign: company },
  imConversations: { foreign: company, account: 'manager' },
  imSearch: { input: { query: { text: '水泥' } }, foreign: company },
  imFiles: { input: { query: { account: 'nobody@clinker.internal' } }, foreign: company, refusal: 'not_found' },
  imHideContact: { input: { body: { account: 'nobody@clinker.internal' } }, refusal: 'contact_kept' },
  agreePrivacy: { input: { body: { version: '2026-11' } } },
}
