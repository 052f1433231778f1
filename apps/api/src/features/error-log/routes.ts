import { listErrors, logErrors } from '@clinker/contract/error-log/routes'
import { redactText } from '@clinker/contract/kernel/redact'
import type { BodyOf, ReplyInput } from '@clinker/contract/kernel/route'
import type { On } from '../../http/context.ts'
import { countErrors, findErrors, insertErrors } from './queries.ts'

type Entry = Omit<ReplyInput<typeof listErrors>['rows'][number], 'id' | 'userName' | 'receivedAt'>

/** The browser has redacted it; another client may not have. Redaction never lengthens it beyond its schema. */
const withoutSecrets = (entry: BodyOf<typeof logErrors>[number]) =>
  Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, redactText(text).slice(0, text.length)]))

export function errorLog(on: On): void {
  on(logErrors, async ({ body, company, session, write }) =>
    write(async (db) => {
      const { userId, userName } = session.user
      await insertErrors(db, { companyId: company.companyId, userId, userName }, body.map(withoutSecrets))
      return null
    }),
  )

  on(listErrors, async ({ query, company, readMany }) => {
    const filter = { ...query, companyId: company.companyId, word: query.word, userName: query.userName }
    const { rows, total } = await readMany(async (db) => ({
      rows: await findErrors(db, filter),
      total: await countErrors(db, filter),
    }))
    return {
      rows: rows.map((r) => ({ ...(r.entry as Entry), id: r.error_id, userName: r.user_name, receivedAt: r.received })),
      total,
      page: query.page,
      limit: query.limit,
    }
  })
}
