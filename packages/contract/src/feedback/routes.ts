import { z } from 'zod'
import { normalise } from '../kernel/fields/normalise.ts'
import { isLandline, isMobile } from '../kernel/fields/phone.ts'
import { idOf, PkOrg } from '../kernel/ids.ts'
import { PageNo, PageSize } from '../kernel/page.ts'
import { personText as text } from '../kernel/person-text.ts'
import { route } from '../kernel/route.ts'
import {
  CLOCK_ACTIONS,
  CONTACT_MAX,
  CONTENT_MAX,
  CUSTOMER_ACTIONS,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  PICTURES_MAX,
  STAFF_ACTIONS,
  TITLE_MAX,
} from './states.ts'
import { PHONE_TEXT_MAX } from '../kernel/limits.ts'

const Phone = z
  .string()
  .max(PHONE_TEXT_MAX)
  .overwrite(normalise)
  .refine((value) => value === '' || isMobile(value) || isLandline(value))

/** The address that an upload answered. */
const FileUrl = z.string().regex(/^\/api\/fileApi\/file\/[A-Za-z0-9_-]{1,64}$/)
const Files = z.array(FileUrl).max(PICTURES_MAX)

const FIELDS = {
  feedbackType: z.enum(FEEDBACK_TYPES),
  batchNum: idOf('batch').optional(),
  cementVariety: z.string().max(32).optional(),
  title: text(0, TITLE_MAX).default(''),
  content: text(1, CONTENT_MAX),
  contact: text(0, CONTACT_MAX).default(''),
  mobile: Phone.default(''),
  /** Made when the form opens: the same form sent again is the same feedback. */
  clientId: z.uuid(),
}

const Added = z.strictObject({
  feedbackId: z.string(),
  feedbackNo: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  acceptHours: z.int(),
})

export const addFeedback = route({
  method: 'POST',
  path: '/sale/xdd/feedback/addFeedback',
  access: 'feedback:write',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({
    ...FIELDS,
    imgUrls: Files.default([]),
    /** Staff may enter feedback for a customer; it then belongs to that customer. */
    customerId: idOf('customer').optional(),
  }),
  reply: Added,
  errors: ['not_found', 'key_reused'],
})

/** The same by query, as the seed has it. */
export const addFeedbackByQuery = route({
  method: 'GET',
  path: '/sale/xdd/feedback/addFeedback',
  access: 'feedback:write',
  company: 'one',
  writesByGet: 'old clients send feedback as a query; our own pages use POST',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    ...FIELDS,
    imgUrls: z
      .string()
      .max(1000)
      .default('')
      .transform((list) => list.split(',').filter((part) => part !== ''))
      .pipe(Files),
  }),
  reply: Added,
  errors: ['not_found', 'key_reused'],
})

/** Asks for the slip of a batch; one request for a customer and a batch, however often and by whomever it is sent. */
export const requestSlip = route({
  method: 'POST',
  path: '/sale/xdd/feedback/requestSlip',
  access: 'feedback:write',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({ batchNum: idOf('batch') }),
  reply: Added,
  errors: ['not_found'],
})

const Row = z.strictObject({
  feedbackId: z.string(),
  feedbackNo: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  title: z.string(),
  content: z.string(),
  batchNum: z.string().nullable(),
  status: z.enum(FEEDBACK_STATUSES),
  custname: z.string().nullable(),
  createdName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ownerName: z.string().nullable(),
  /** When the staff must act; null when it is not their turn. */
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  version: z.int(),
})
export type FeedbackRow = z.output<typeof Row>

const Status = z.enum(FEEDBACK_STATUSES)

/** Feedback of this customer, newest first; for staff, what they entered themselves. */
export const feedbackList = route({
  method: 'GET',
  path: '/sale/xdd/feedback/list',
  access: 'feedback:write',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), status: Status.optional(), page: PageNo, limit: PageSize }),
  reply: z.strictObject({ rows: z.array(Row), total: z.int(), page: z.int(), limit: z.int() }),
})

const Count = z.int().min(0)

/** All feedback to a company, most urgent first. */
export const feedbackDesk = route({
  method: 'GET',
  path: '/sale/xdd/feedback/desk',
  access: 'feedback:handle',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    /** `open`: all but closed. */
    state: z.enum(['open', 'overdue', 'mine', 'all', ...FEEDBACK_STATUSES]).default('open'),
    feedbackType: z.enum(FEEDBACK_TYPES).optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: z.strictObject({
    rows: z.array(Row),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Of all that is not closed. */
    counts: z.strictObject({
      open: Count,
      overdue: Count,
      byType: z.strictObject({ QUALITY: Count, SERVICE: Count, LOGISTICS: Count, SUGGEST: Count }),
    }),
  }),
})

export const feedbackDetail = route({
  method: 'GET',
  path: '/sale/xdd/feedback/detail',
  access: 'feedback:write',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), feedbackId: idOf('feedback') }),
  reply: z.strictObject({
    ...Row.shape,
    cementVariety: z.string().nullable(),
    contact: z.string(),
    mobile: z.string(),
    imgUrls: z.array(z.string()),
    /** When the scheduler closes it after a reply. */
    closeAt: z.string().nullable(),
    /** Until when a closed one can be reopened; null when it is open or that time has passed. */
    reopenUntil: z.string().nullable(),
    events: z.array(
      z.strictObject({
        at: z.string(),
        byName: z.string(),
        byStaff: z.boolean(),
        action: z.enum(['add', ...STAFF_ACTIONS, ...CUSTOMER_ACTIONS, ...CLOCK_ACTIONS]),
        status: Status,
        text: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
})

const STEP = { feedbackId: idOf('feedback'), version: z.int().min(1), text: text(0, CONTENT_MAX).default('') }

/** A step of the staff. */
export const handleFeedback = route({
  method: 'POST',
  path: '/sale/xdd/feedback/handle',
  access: 'feedback:handle',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({ ...STEP, action: z.enum(STAFF_ACTIONS) }),
  reply: z.strictObject({ status: Status, version: z.int() }),
  errors: ['not_found', 'state_changed'],
})

/** The customer's response to a reply. */
export const answerFeedback = route({
  method: 'POST',
  path: '/sale/xdd/feedback/answer',
  access: 'feedback:write',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({ ...STEP, action: z.enum(CUSTOMER_ACTIONS) }),
  reply: z.strictObject({ status: Status, version: z.int() }),
  errors: ['not_found', 'state_changed'],
})
