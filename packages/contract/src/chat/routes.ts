import { z } from 'zod'
import { PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

/** Signs the caller in to the chat for five minutes, under the own address only; null where there is no chat. */
export const imToken = route({
  method: 'POST',
  path: '/im/token',
  access: 'signed-in',
  passive: true,
  logLike: 'asked for at every connection; who may chat with whom is decided elsewhere',
  reply: z.strictObject({ account: z.string(), nickname: z.string(), token: z.string(), seconds: z.int() }).nullable(),
  errors: ['chat_away'],
})

/** What somebody is to the caller. */
export const CONTACT_KINDS = ['manager', 'service', 'colleague', 'customer'] as const

const Contact = z.strictObject({
  account: z.string(),
  name: z.string(),
  kind: z.enum(CONTACT_KINDS),
  /** The customer whose people they are; null for staff. */
  custname: z.string().nullable(),
  /** Taken off the list then; whoever wrote since is back on it. Milliseconds since 1970. */
  hiddenAt: z.int().nullable(),
})
export type ContactRow = z.output<typeof Contact>

/** Whom the caller may speak with under the current company. */
export const imContacts = route({
  method: 'GET',
  path: '/im/contacts',
  access: 'signed-in',
  passive: true,
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  reply: z.array(Contact),
})

/** Takes a colleague off the own list; those the product names stay. */
export const imHideContact = route({
  method: 'POST',
  path: '/im/contacts/hide',
  access: 'signed-in',
  body: z.strictObject({ account: z.string().max(128) }),
  reply: z.null(),
  errors: ['contact_kept'],
})
