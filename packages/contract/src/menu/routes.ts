import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

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
  body: z.strictObject({ referCode: z.string().min(1).max(64), referName: z.string().max(100) }),
  reply: z.null(),
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
