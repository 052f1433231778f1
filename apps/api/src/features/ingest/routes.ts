import { MAX_ROWS } from '@clinker/contract/ingest/limits'
import {
  deadLetters,
  ingestBatches,
  ingestCustomers,
  ingestLoads,
  ingestResults,
  ingestUsers,
  ingestVarieties,
  retryLetters,
  type RowAnswer,
} from '@clinker/contract/ingest/routes'
import type { Kind } from '@clinker/contract/ingest/rows'
import type { Db } from '../../db/db.ts'
import type { Context, On } from '../../http/context.ts'
import { randomText } from '../../infra/secrets.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { batches } from './batches.ts'
import { customers } from './customers.ts'
import type { Target } from './kind.ts'
import { countLetters, findLetters, findPayloads, type LetterRow } from './letter-queries.ts'
import { loads } from './loads.ts'
import { receive, type RawRow } from './receive.ts'
import { results } from './results.ts'
import { users } from './users.ts'
import { varieties } from './varieties.ts'

export interface IngestDeps {
  readonly passwords: Passwords
}

type Take = (target: Target, raws: readonly RawRow[], sentBy: string) => Promise<RowAnswer[]>

const TAKE: Readonly<Record<Kind, Take>> = {
  customer: (target, raws, sentBy) => receive(target, customers, raws, sentBy),
  user: (target, raws, sentBy) => receive(target, users, raws, sentBy),
  variety: (target, raws, sentBy) => receive(target, varieties, raws, sentBy),
  batch: (target, raws, sentBy) => receive(target, batches, raws, sentBy),
  load: (target, raws, sentBy) => receive(target, loads, raws, sentBy),
  result: (target, raws, sentBy) => receive(target, results, raws, sentBy),
}

const ROUTES = [
  ['customer', ingestCustomers],
  ['user', ingestUsers],
  ['variety', ingestVarieties],
  ['batch', ingestBatches],
  ['load', ingestLoads],
  ['result', ingestResults],
] as const

export function ingest(on: On, { passwords }: IngestDeps): void {
  let made: Promise<string> | undefined
  const nobody = () => (made ??= passwords.hash(randomText(32)))
  const targetOf = (db: Db, { company, now }: Pick<Context<typeof retryLetters>, 'company' | 'now'>): Target => ({
    db,
    companyId: company.companyId,
    now,
    nobody,
  })

  for (const [kind, route] of ROUTES)
    on(route, async (context) =>
      context.write(async (db, note) => {
        const { userName } = context.session.user
        const answers = await TAKE[kind](targetOf(db, context), context.body, userName)
        note({ object: kind, detail: { machine: userName, ...counts(answers) } })
        return answers
      }),
    )

  on(deadLetters, async ({ query, company, readMany }) => {
    const { kind, startDate, endDate, page, limit } = query
    const filter = { companyId: company.companyId, kind, startDate, endDate }
    return readMany(async (db) => {
      const [total, rows] = await Promise.all([
        countLetters(db, filter),
        findLetters(db, filter, { limit, offset: (page - 1) * limit }),
      ])
      return { rows: rows.map(presentLetter), total, page, limit }
    })
  })

  on(retryLetters, async (context) =>
    context.write(async (db, note) => {
      const { kind, externalIds } = context.body
      const found = await findPayloads(db, { companyId: context.company.companyId, kind }, externalIds, MAX_ROWS)
      const raws = found.map((letter) => letter.payload)
      const answers =
        raws.length === 0 ? [] : await TAKE[kind](targetOf(db, context), raws, context.session.user.userName)
      note({ object: kind, detail: counts(answers) })
      return answers
    }),
  )
}

function counts(answers: readonly RowAnswer[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { state } of answers) found[state] = (found[state] ?? 0) + 1
  return found
}

const MOBILE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Phone numbers in any field, also one that a machine sent as a number. */
const masked = (value: unknown): unknown =>
  (typeof value === 'string' || typeof value === 'number') && String(value).search(MOBILE) >= 0
    ? String(value).replace(MOBILE, '$1****$2')
    : value

const presentLetter = (row: LetterRow) => ({
  kind: row.kind,
  externalId: row.external_id,
  code: row.code,
  fields: row.fields,
  payload: JSON.parse(JSON.stringify(row.payload), (_, value) => masked(value)) as Record<string, unknown>,
  tries: row.tries,
  firstAt: row.first_at,
  lastAt: row.last_at,
  sentBy: row.sent_by,
})
