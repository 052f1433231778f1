import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { MAX_REPORTS, REPORT_MAX, WORD_MAX } from './limits.ts'

export const LOG_TYPES = ['log', 'error'] as const

/** An entry as the browser stores it, already redacted. */
const Entry = z.strictObject({
  type: z.enum(LOG_TYPES),
  info: z.string().max(REPORT_MAX.info),
  errName: z.string().max(REPORT_MAX.errName),
  errMessage: z.string().max(REPORT_MAX.errMessage),
  stack: z.string().max(REPORT_MAX.stack),
  vm: z.string().max(REPORT_MAX.vm),
  uuid: z.string().max(64),
  /** Last four characters of the public token id. */
  token: z.string().max(16),
  url: z.string().max(REPORT_MAX.url),
  time: z.string().max(19),
})

/** Exempt from toast and from the log itself, so that a failure cannot feed on itself. */
export const logErrors = route({
  method: 'POST',
  path: '/sale/xdd/log/error',
  access: 'signed-in',
  company: 'one',
  passive: true,
  logLike: 'reports of the browser: losing one is boring',
  throttle: 'log',
  query: CompanyQuery,
  body: z.array(Entry).min(1).max(MAX_REPORTS),
  reply: z.null(),
})

const Found = Entry.extend({ id: z.string(), userName: z.string(), receivedAt: z.string() })

/** Staff look for what users of their company met. */
export const listErrors = route({
  method: 'GET',
  path: '/sale/xdd/log/errors',
  access: 'error-log:read',
  company: 'one',
  query: CompanyQuery.extend({
    word: z.string().max(WORD_MAX).optional(),
    userName: z.string().max(64).optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: pageOf(Found),
})
