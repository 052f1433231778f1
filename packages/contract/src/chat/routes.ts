import { z } from 'zod'
import { PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { SEARCH_MAX, SEARCH_MIN } from './limits.ts'

/** Signs the caller in to the chat for five minutes, under the own address only; null where there is no chat. */
export const imToken = route({
  method: 'POST',
  path: '/im/token',
  access: 'signed-in',
  passive: true,
  logLike: 'asked for at every connection; who may chat with whom is decided elsewhere',
  reply: z
    .strictObject({
      account: z.string(),
      nickname: z.string(),
      /** The session, with which resources of its connections begin. */
      tokenId: z.string(),
      token: z.string(),
      seconds: z.int(),
    })
    .nullable(),
  errors: ['chat_away'],
})

/** The caller sent a message in the chat, which counts as activity; sent at most once a minute. */
export const imActive = route({
  method: 'POST',
  path: '/im/active',
  access: 'signed-in',
  logLike: 'only restarts the idle time of the session',
  reply: z.null(),
})

/** Relation of a contact to the caller. */
export const CONTACT_KINDS = ['manager', 'service', 'colleague', 'customer'] as const

const Contact = z.strictObject({
  account: z.string(),
  name: z.string(),
  kind: z.enum(CONTACT_KINDS),
  /** The customer whose people they are; null for staff. */
  custname: z.string().nullable(),
  /** That customer, for staff. */
  customerId: z.string().nullable(),
  /** For staff: short names of the own companies that this customer buys from. */
  companies: z.array(z.string()),
  /** When the contact was removed from the list; a later message brings it back. Milliseconds since 1970. */
  hiddenAt: z.int().nullable(),
})
export type ContactRow = z.output<typeof Contact>

/** Whom the caller may speak with: a buyer under the current company, staff with the customers of all own companies. */
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

const Account = z.string().max(128)
/** Milliseconds since 1970. */
const Moment = z.int()
const SAID_KINDS = ['text', 'picture', 'audio'] as const

const Conversation = z.strictObject({
  account: z.string(),
  lastAt: Moment,
  lastOwn: z.boolean(),
  lastKind: z.enum(SAID_KINDS),
  lastText: z.string(),
  /** Time of the first unanswered message. */
  waitingSince: Moment.nullable(),
  /** Time to the first reply, of the last one given. */
  firstReplyMs: z.int().nullable(),
})
export type ConversationRow = z.output<typeof Conversation>

/** The caller's conversations with customers of all own companies, from the archive: waiting ones and reply times. */
export const imConversations = route({
  method: 'GET',
  path: '/im/conversations',
  access: 'chat:desk',
  passive: true,
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  reply: z.strictObject({
    rows: z.array(Conversation),
    /** Of all first answers. */
    medianReplyMs: z.int().nullable(),
    replies: z.int(),
  }),
})

const Hit = z.strictObject({
  account: z.string(),
  id: z.string(),
  own: z.boolean(),
  at: Moment,
  kind: z.enum(SAID_KINDS),
  text: z.string(),
})
export type ChatHit = z.output<typeof Hit>

/** Messages sent or received by the caller, newest first. */
export const imSearch = route({
  method: 'GET',
  path: '/im/search',
  access: 'signed-in',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    text: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX),
    account: Account.optional(),
    before: z.coerce.number().int().positive().optional(),
  }),
  reply: z.strictObject({ hits: z.array(Hit), more: z.boolean() }),
  errors: ['not_found', 'too_many'],
})

const ConversationFile = z.strictObject({
  /** Of the message. */
  id: z.string(),
  fileId: z.string(),
  kind: z.enum(['picture', 'audio']),
  name: z.string(),
  seconds: z.int().nullable(),
  own: z.boolean(),
  at: Moment,
})
export type ConversationFileRow = z.output<typeof ConversationFile>

/** Pictures and recordings of one conversation of the caller, newest first. */
export const imFiles = route({
  method: 'GET',
  path: '/im/files',
  access: 'signed-in',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    account: Account,
    before: z.coerce.number().int().positive().optional(),
  }),
  reply: z.strictObject({ files: z.array(ConversationFile), more: z.boolean() }),
  errors: ['not_found'],
})
