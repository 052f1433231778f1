import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { REFER_CODE_MAX, REFER_NAME_MAX } from './limits.ts'

/** Menu codes a to-do entry may belong to; their counts come with the bills. */
export const TODO_CODES = ['goods', 'pick', 'stowage', 'consignment', 'delivery', 'sign'] as const

/** A person opened a menu entry, or an outside link of it. Silent on failure. */
export const openMenu = route({
  method: 'POST',
  path: '/admin/menu/open',
  access: 'signed-in',
  company: 'one',
  logLike: 'only says which menu was opened',
  throttle: 'log',
  query: CompanyQuery,
  body: z.strictObject({ referCode: z.string().min(1).max(REFER_CODE_MAX), referName: z.string().max(REFER_NAME_MAX) }),
  reply: z.null(),
})

/** Menu entries behind which work may wait. */
export const COUNTED_MENUS = ['slips', 'slip-board', 'control-limits', 'feedback-desk', 'ingest'] as const

/** What waits behind the menu entries of this person, and how much of it is late; an entry with nothing is left out. */
export const menuCounts = route({
  method: 'GET',
  path: '/sale/xdd/menu/counts',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: CompanyQuery,
  reply: z.array(z.strictObject({ code: z.enum(COUNTED_MENUS), count: z.int().min(1), late: z.int().min(0) })),
})

/** One number per to-do code. */
export const todoCounts = route({
  method: 'GET',
  path: '/sale/xdd/todo/counts',
  access: 'signed-in',
  company: 'one',
  passive: true,
  query: CompanyQuery,
  reply: z.record(z.enum(TODO_CODES), z.int().min(0)),
})
