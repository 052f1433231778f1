import { z } from 'zod'
import { PkOrg } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { MAX_ROWS } from './limits.ts'
import { ExternalId, KINDS, ROW_CODES } from './rows.ts'

/** Rows as they are (shapes: rows.ts); each is judged by itself. */
const Rows = z
  .array(z.looseObject({ externalId: ExternalId }))
  .min(1)
  .max(MAX_ROWS)

const RowAnswer = z.strictObject({
  externalId: z.string(),
  state: z.enum(['created', 'updated', 'unchanged', 'refused']),
  code: z.enum(ROW_CODES).optional(),
  /** Names of the invalid fields, never their values. */
  fields: z.array(z.string()).optional(),
  id: z.string().optional(),
})
export type RowAnswer = z.output<typeof RowAnswer>

/** A machine always names its company. */
const FOR_MACHINES = {
  method: 'POST',
  access: 'ingest:write',
  caller: 'machine',
  store: 'ingest',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg }),
  body: Rows,
  reply: z.array(RowAnswer),
  bodyLimit: 1024 * 1024,
} as const

export const ingestCustomers = route({ ...FOR_MACHINES, path: '/ingest/customers' })
export const ingestUsers = route({ ...FOR_MACHINES, path: '/ingest/users' })
export const ingestVarieties = route({ ...FOR_MACHINES, path: '/ingest/varieties' })
export const ingestBatches = route({ ...FOR_MACHINES, path: '/ingest/batches' })
export const ingestLoads = route({ ...FOR_MACHINES, path: '/ingest/loads' })
export const ingestResults = route({ ...FOR_MACHINES, path: '/ingest/results' })

const DeadLetter = z.strictObject({
  kind: z.enum(KINDS),
  externalId: z.string(),
  code: z.enum(ROW_CODES),
  fields: z.array(z.string()),
  /** The row as it came, phone numbers masked. */
  payload: z.record(z.string(), z.unknown()),
  tries: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The machine, or the person who tried again. */
  sentBy: z.string(),
})

/** Rows that machines sent and the server refused, the newest first; the days are those of the last try. */
export const deadLetters = route({
  method: 'GET',
  path: '/sale/xdd/ingest/deadLetters',
  access: 'ingest:manage',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    kind: z.enum(KINDS).optional(),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: pageOf(DeadLetter),
})

/** The refused rows once more, e.g. after what they refer to has come; without names the oldest of the kind. */
export const retryLetters = route({
  method: 'POST',
  path: '/sale/xdd/ingest/retry',
  access: 'ingest:manage',
  store: 'ingest',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  body: z.strictObject({ kind: z.enum(KINDS), externalIds: z.array(ExternalId).min(1).max(MAX_ROWS).optional() }),
  reply: z.array(RowAnswer),
})
