import { z } from 'zod'
import { BatchText, FILTER, isPeriod, PERIOD_ERROR } from '../batches/filter.ts'
import { Verdict } from '../batches/shapes.ts'
import { normaliseCode } from '../kernel/fields/normalise.ts'
import { CompanyQuery, idOf, PkOrg } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { LANGUAGES } from '../kernel/words.ts'
import { Ordered } from '../jobs/routes.ts'
import { PackType } from '../varieties/routes.ts'
import { MAX_BULK, MAX_REISSUE, NUMBER_TEXT_MAX, PROJECT_MAX, REASON_MAX } from './limits.ts'
import { CUSTOMER_NAME_MAX } from '../kernel/limits.ts'

export const SlipKind = z.enum(['EARLY', 'LATE', 'EXTEND', 'REISSUE'])
export const SlipState = z.enum(['VALID', 'EXTENDED', 'SUPERSEDED', 'REVOKED'])
const SlipHeld = z.enum(['FAILED', 'HELD', 'REVOKED'])
const SlipNo = idOf('slip')
const IssueNo = z.coerce.number().int().min(1).max(999)
const Reason = z.string().trim().max(REASON_MAX)

/** When the supplement is, or was, owed. */
const Supplement = z.strictObject({
  dueDate: z.string(),
  doneDate: z.string().nullable(),
  /** Results are out of limits or the batch is blocked: a person decides. */
  held: z.boolean(),
})

/** What an issue lists of all that left for this customer of this batch by now. */
export const Coverage = z.strictObject({
  loads: z.int(),
  num: z.number(),
  shippedLoads: z.int(),
  shippedNum: z.number(),
})
export type Coverage = z.output<typeof Coverage>

const SlipRow = z.strictObject({
  slipNo: z.string(),
  issueNo: z.int(),
  type: SlipKind,
  state: SlipState,
  batchNum: z.string(),
  cementVariety: z.string(),
  showName: z.string(),
  packType: PackType,
  custname: z.string(),
  /** What the cement is for, as the newest issue says; absent from a server of the version before. */
  project: z.string().optional(),
  /** Of the newest issue. */
  outboundNum: z.number(),
  truckCount: z.int(),
  coverage: Coverage,
  verdict: Verdict,
  issueDate: z.string(),
  firstOutDate: z.string(),
  verifyCode: z.string(),
  supplement: Supplement.nullable(),
  /** Recorded results or loads were corrected after this issue. */
  outdated: z.boolean(),
  /** Why further loads were not taken in by the scheduler. */
  held: SlipHeld.nullable(),
})
export type SlipRow = z.output<typeof SlipRow>

const LIST_FILTER = {
  cementVariety: FILTER.cementVariety,
  packType: FILTER.packType,
  startDate: FILTER.startDate,
  endDate: FILTER.endDate,
  batchNum: BatchText.optional(),
  slipNo: z.string().max(NUMBER_TEXT_MAX).overwrite(normaliseCode).optional(),
  custname: z.string().max(CUSTOMER_NAME_MAX).optional(),
  state: SlipState.optional(),
  /** WAITING: the supplement is still to come. WHOLE: it has come. OUTDATED: a person has to issue it again. */
  stage: z.enum(['WAITING', 'WHOLE', 'OUTDATED']).optional(),
  /** By the day of the newest issue; the newest first unless given. */
  sort: z.enum(['issueDate', '-issueDate']).optional(),
}

/** Slips with their newest issue, the newest first unless sorted otherwise. */
export const slipList = route({
  method: 'GET',
  path: '/sale/xdd/slip/list',
  access: 'slip:read',
  company: 'one',
  query: z
    .strictObject({ pkOrg: FILTER.pkOrg, ...LIST_FILTER, page: PageNo, limit: PageSize })
    .refine(isPeriod, PERIOD_ERROR),
  reply: pageOf(SlipRow),
})

/** Numbers of all slips that the list finds, in its order; at most as many as one file may hold. */
export const slipNumbers = route({
  method: 'GET',
  path: '/sale/xdd/slip/numbers',
  access: 'slip:read',
  company: 'one',
  query: z.strictObject({ pkOrg: FILTER.pkOrg, ...LIST_FILTER }).refine(isPeriod, PERIOD_ERROR),
  reply: z.array(z.strictObject({ slipNo: z.string(), issueNo: z.int() })).max(MAX_BULK),
})

/** Orders the list as a spreadsheet. */
export const exportSlips = route({
  method: 'POST',
  path: '/sale/xdd/slip/exportList',
  access: 'slip:read',
  company: 'one',
  throttle: 'export',
  query: CompanyQuery,
  body: z.strictObject({ ...LIST_FILTER, language: z.enum(LANGUAGES) }).refine(isPeriod, PERIOD_ERROR),
  reply: Ordered,
  errors: ['job_too_large', 'jobs_open'],
})

const Change = z.strictObject({ field: z.string(), before: z.string(), after: z.string() })

const Issue = z.strictObject({
  issueNo: z.int(),
  type: SlipKind,
  state: SlipState,
  issuedAt: z.string(),
  /** Empty: issued by the scheduler. */
  issuedBy: z.string(),
  reason: z.string().nullable(),
  supersededAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokeReason: z.string().nullable(),
  verifyCode: z.string(),
  sha256: z.string(),
  pdfSha256: z.string().nullable(),
  /** What changed against the issue before. */
  changes: z.array(Change),
})

/** One slip in full: the signed text of one issue, all issues, and what was done with it. */
export const slipDetail = route({
  method: 'GET',
  path: '/sale/xdd/slip/detail',
  access: 'slip:read',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), slipNo: SlipNo, issueNo: IssueNo.optional() }),
  reply: z.strictObject({
    slipNo: z.string(),
    batchNum: z.string(),
    issueNo: z.int(),
    content: z.string(),
    sha256: z.string(),
    kid: z.string(),
    signature: z.string(),
    issues: z.array(Issue),
    supplement: Supplement.nullable(),
    /** The next result of the batch that is missing: another term than that of the supplement, which comes after it. */
    resultDue: z.strictObject({ dueDate: z.string(), late: z.boolean() }).nullable(),
    outdated: z.boolean(),
    held: SlipHeld.nullable(),
    /** Of the issue in view. */
    coverage: Coverage,
    /** Where anyone checks the issue in view, and the same as squares of a QR code (one SVG path). */
    verifyUrl: z.string(),
    qr: z.strictObject({ size: z.int(), path: z.string() }),
    /** Checks by anyone, in number and the newest. */
    verifyCount: z.int(),
    lastVerifiedAt: z.string().nullable(),
    log: z.array(
      z.strictObject({
        at: z.string(),
        issueNo: z.int(),
        kind: z.enum(['ISSUE', 'REVOKE', 'PRINT', 'DOWNLOAD', 'VERIFY']),
        who: z.string(),
        device: z.string(),
      }),
    ),
    logCount: z.int(),
  }),
})

/** Lines of the log that come with a slip. */
export const MAX_LOG_LINES = 50

/** Reported by the browser when a person prints the slip. */
export const slipPrinted = route({
  method: 'POST',
  path: '/sale/xdd/slip/printed',
  access: 'slip:read',
  company: 'one',
  logLike: 'a line in the log of the slip',
  query: CompanyQuery,
  body: z.strictObject({ slipNo: SlipNo, issueNo: IssueNo }),
  reply: z.null(),
})

const Owed = z.strictObject({
  obligationId: z.string(),
  type: z.enum(['EARLY', 'LATE']),
  state: z.enum(['OPEN', 'DONE', 'VOID']),
  batchNum: z.string(),
  showName: z.string(),
  custname: z.string(),
  outboundNum: z.number(),
  firstOutDate: z.string(),
  dueDate: z.string(),
  /** Days until it is due; negative ones are overdue. */
  daysLeft: z.int(),
  held: z.enum(['FAILED', 'HELD']).nullable(),
  reminded: z.enum(['D-3', 'D', 'D+1', 'ESCALATED']).nullable(),
  slipNo: z.string().nullable(),
  doneDate: z.string().nullable(),
  verdict: Verdict,
})
export type OwedRow = z.output<typeof Owed>

/** What is owed to customers, the most urgent first. */
export const slipBoard = route({
  method: 'GET',
  path: '/sale/xdd/slip/board',
  access: 'slip:board',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    view: z.enum(['OPEN', 'SOON', 'OVERDUE', 'ESCALATED', 'HELD', 'DONE']).default('OPEN'),
    type: z.enum(['EARLY', 'LATE']).optional(),
    batchNum: BatchText.optional(),
    custname: z.string().max(CUSTOMER_NAME_MAX).optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: z.strictObject({
    rows: z.array(Owed),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    counts: z.strictObject({
      open: z.int(),
      soon: z.int(),
      overdue: z.int(),
      escalated: z.int(),
      held: z.int(),
      reissue: z.int(),
    }),
  }),
})

/** Only the worker can sign, so the result is fetched later by this id. */
const Requested = z.strictObject({ requestId: z.string() })

/** Issues what is owed now. Missing or failing results need a right of their own and a reason. */
export const slipIssue = route({
  method: 'POST',
  path: '/sale/xdd/slip/issue',
  access: 'slip:issue',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ obligationId: idOf('obligation'), reason: Reason.optional() }),
  reply: Requested,
  errors: ['not_found', 'state_changed', 'slip_incomplete'],
})

/** Issues a slip again, e.g. after a correction; the issue before it is superseded. */
export const slipReissue = route({
  method: 'POST',
  path: '/sale/xdd/slip/reissue',
  access: 'slip:issue',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({
    slipNo: SlipNo,
    reason: Reason.min(2),
    project: z.string().trim().max(PROJECT_MAX).optional(),
  }),
  reply: Requested,
  errors: ['not_found', 'slip_incomplete', 'slip_not_shipped'],
})

/** What issuing again would change, before anybody confirms it: one slip, or all of a batch that wait for a person. */
export const slipReissuePreview = route({
  method: 'GET',
  path: '/sale/xdd/slip/reissuePreview',
  access: 'slip:issue',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), slipNo: SlipNo.optional(), batchNum: BatchText.optional() }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        slipNo: z.string(),
        custname: z.string(),
        /** The issue that it is compared with. */
        issueNo: z.int(),
        changes: z.array(Change),
        /** EXCEPTION: values are missing or fail, which needs a right of its own. */
        standing: z.enum(['SOUND', 'EXCEPTION']),
      }),
    ),
  }),
  errors: ['not_found'],
})

/** Issues several slips again in one act, for one reason; all of them or none. */
export const slipReissueMany = route({
  method: 'POST',
  path: '/sale/xdd/slip/reissueMany',
  access: 'slip:issue',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ slipNos: z.array(SlipNo).min(1).max(MAX_REISSUE), reason: Reason.min(2) }),
  reply: z.strictObject({ requests: z.array(z.strictObject({ slipNo: z.string(), requestId: z.string() })) }),
  errors: ['not_found', 'slip_incomplete', 'slip_not_shipped'],
})

export const slipRequest = route({
  method: 'GET',
  path: '/sale/xdd/slip/request',
  access: 'slip:issue',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), requestId: z.string().regex(/^\d{1,18}$/) }),
  reply: z.strictObject({
    state: z.enum(['WAITING', 'ISSUED', 'REFUSED']),
    slipNo: z.string().nullable(),
    issueNo: z.int().nullable(),
    refusal: z.string().nullable(),
  }),
  errors: ['not_found'],
})

/** Revokes one issue permanently; public checks show it within seconds. */
export const slipRevoke = route({
  method: 'POST',
  path: '/sale/xdd/slip/revoke',
  access: 'slip:revoke',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ slipNo: SlipNo, issueNo: IssueNo, reason: Reason.min(2) }),
  reply: z.null(),
  errors: ['not_found', 'state_changed'],
})

/** The original PDF; unsigned because links cannot sign. Redirects (302) to a URL valid for one minute. */
export const slipPdf = route({
  method: 'GET',
  path: '/sale/xdd/slip/pdf',
  access: 'slip:read',
  company: 'one',
  envelope: 'raw',
  signed: false,
  unsignedReason: 'a link that saves a file cannot sign; needs the session cookie and, where told, the same origin',
  query: z.strictObject({ pkOrg: PkOrg.optional(), slipNo: SlipNo, issueNo: IssueNo }),
  reply: z.any(),
  errors: ['not_found', 'slip_pdf_waits', 'store_away'],
})

/** Orders many slips as one file: the signed originals in a ZIP, or copies behind an index in one PDF. */
export const slipBulk = route({
  method: 'POST',
  path: '/sale/xdd/slip/bulk',
  access: 'slip:read',
  company: 'one',
  throttle: 'export',
  query: CompanyQuery,
  body: z.strictObject({
    format: z.enum(['zip', 'pdf']),
    language: z.enum(LANGUAGES),
    slips: z
      .array(z.strictObject({ slipNo: SlipNo, issueNo: IssueNo }))
      .min(1)
      .max(MAX_BULK),
  }),
  reply: Ordered,
  errors: ['not_found', 'jobs_open'],
})
