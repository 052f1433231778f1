import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

const Dict = z.array(z.strictObject({ code: z.string(), desc: z.string() }))

const Notice = z.strictObject({
  id: z.string(),
  title: z.string(),
  time: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Notice = z.output<typeof Notice>

/** First data after sign-in or company switch. */
export const initXdd = route({
  method: 'GET',
  path: '/sale/qualityUser/initXdd',
  access: 'signed-in',
  company: 'one',
  query: CompanyQuery,
  reply: z.strictObject({
    company: z.strictObject({ pk56: z.string(), unitname: z.string(), orgCode: z.string() }),
    managerName: z.string(),
    managerPhone: z.string(),
    servicePhone: z.string(),
    varietyCount: z.int(),
    lastOutboundDate: z.string().nullable(),
    standardNo: z.string().nullable(),
    dict: z.strictObject({ packType: Dict, indicatorGroup: Dict, feedbackType: Dict }),
    /** The newest first; `title` is for a bare client, ours has its own words for code and params. */
    noticeList: z.array(Notice),
    serverTime: z.string(),
  }),
})

/** The bell: the newest notices of the company for this caller, and how many it has not seen. */
export const noticeList = route({
  method: 'GET',
  path: '/sale/xdd/notice/list',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: CompanyQuery,
  reply: z.strictObject({ rows: z.array(Notice), unseen: z.int() }),
})

/** Everything up to this notice has been seen; the mark never moves back. */
export const noticeSeen = route({
  method: 'POST',
  path: '/sale/xdd/notice/seen',
  access: 'signed-in',
  company: 'one',
  passive: true,
  logLike: 'a mark of what was read: losing one is harmless',
  throttle: 'log',
  query: CompanyQuery,
  body: z.strictObject({ until: z.string().regex(/^\d{1,18}$/) }),
  reply: z.null(),
})

/** The product manager who looks after the caller's customer at this company; a dash for each thing unknown. */
export const managerOfOrg = route({
  method: 'GET',
  path: '/sale/xdd/org/manager',
  access: 'signed-in',
  company: 'one',
  query: CompanyQuery,
  reply: z.strictObject({ managerName: z.string(), managerPhone: z.string() }),
})
