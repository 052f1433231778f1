import { z } from 'zod'
import { idOf, PkOrg } from '../kernel/ids.ts'
import { PageNo, PageSize } from '../kernel/page.ts'
import { personText as text } from '../kernel/person-text.ts'
import { route } from '../kernel/route.ts'
import { COMMENT_MAX, EVALUATION_ITEMS, isOutsideForm, isPeriod, OUTSIDE_URL_MAX, TITLE_MAX } from './items.ts'

const Day = z.iso.date()
const Head = z.strictObject({ evaluationId: z.string(), period: z.string(), deadline: z.string(), title: z.string() })

/** Number of open ratings of this customer and the address of the next; cacheable until something changes. */
export const getEvaluationXdd = route({
  method: 'GET',
  path: '/sale/qualityUser/getEvaluationXdd',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: z.strictObject({ pkOrg: PkOrg.optional(), type: z.literal('1').default('1') }),
  reply: z.strictObject({
    evaluationCount: z.int().min(0),
    evaluationUrl: z.string(),
    nextPollSeconds: z.int(),
    list: z.array(Head),
  }),
})

/** A way into the form, for the person who clicked: once, for ten minutes. */
export const evaluationTicket = route({
  method: 'POST',
  path: '/sale/qualityUser/evaluationTicket',
  access: 'evaluation:answer',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({ evaluationId: idOf('evaluation') }),
  reply: z.strictObject({ ticket: z.string() }),
  errors: ['not_found', 'evaluation_closed'],
})

const Secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const BY_TICKET = 'the form stands outside the frame and has no key: a single-use ticket is its right'

/** Opens the form: the ticket is spent, the pass sends the answer. */
export const openEvaluation = route({
  method: 'POST',
  path: '/sale/qualityUser/openEvaluation',
  access: 'public',
  signed: false,
  unsignedReason: BY_TICKET,
  throttle: 'verify',
  body: z.strictObject({ ticket: Secret, evaluationId: z.string().min(1).max(64) }),
  reply: z.strictObject({
    pass: z.string(),
    title: z.string(),
    period: z.string(),
    deadline: z.string(),
    unitname: z.string(),
    userName: z.string(),
  }),
  errors: ['ticket_refused', 'evaluation_closed'],
})

export const sendEvaluation = route({
  method: 'POST',
  path: '/sale/qualityUser/sendEvaluation',
  access: 'public',
  signed: false,
  unsignedReason: BY_TICKET,
  throttle: 'verify',
  body: z.strictObject({
    pass: Secret,
    ratings: z.record(z.enum(EVALUATION_ITEMS), z.int().min(1).max(5)),
    recommend: z.int().min(0).max(10),
    comment: text(0, COMMENT_MAX).default(''),
  }),
  reply: z.null(),
  errors: ['ticket_refused', 'evaluation_closed'],
})

export const createEvaluation = route({
  method: 'POST',
  path: '/sale/xdd/evaluation/create',
  access: 'evaluation:manage',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({
    title: text(1, TITLE_MAX),
    period: z.string().refine(isPeriod),
    deadline: Day,
    /** A form of somebody else instead of ours. */
    outsideUrl: z.string().max(OUTSIDE_URL_MAX).refine(isOutsideForm).optional(),
  }),
  reply: z.strictObject({ evaluationId: z.string() }),
  errors: ['evaluation_deadline'],
})

const Mean = z.number().nullable()
const Means = z.strictObject({ quality: Mean, steadiness: Mean, delivery: Mean, service: Mean, documents: Mean })

/** Each rating with the number of customers invited, the number answered, and the mean scores. */
export const evaluationList = route({
  method: 'GET',
  path: '/sale/xdd/evaluation/list',
  access: 'evaluation:manage',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), page: PageNo, limit: PageSize }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...Head.shape,
        outsideUrl: z.string().nullable(),
        asked: z.int(),
        answered: z.int(),
        recommend: Mean,
        means: Means,
      }),
    ),
    /** Customers that a new rating would invite. */
    customers: z.int(),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
})

export const evaluationAnswers = route({
  method: 'GET',
  path: '/sale/xdd/evaluation/answers',
  access: 'evaluation:manage',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), evaluationId: idOf('evaluation'), page: PageNo, limit: PageSize }),
  reply: z.strictObject({
    title: z.string(),
    rows: z.array(
      z.strictObject({
        custname: z.string(),
        userName: z.string(),
        answeredAt: z.string(),
        recommend: z.int(),
        ratings: z.record(z.enum(EVALUATION_ITEMS), z.int()),
        comment: z.string(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: ['not_found'],
})
