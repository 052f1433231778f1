import {
  createEvaluation,
  evaluationAnswers,
  evaluationList,
  evaluationTicket,
  getEvaluationXdd,
  openEvaluation,
  sendEvaluation,
} from '@clinker/contract/evaluation/routes'
import { FORM_PATH, PASS_SECONDS, POLL_MS, TICKET_SECONDS } from '@clinker/contract/evaluation/items'
import { SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import type { Accounts } from '../../db/tenant.ts'
import { JsonText, type On, type RequestFacts } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionSource } from '../../http/session.ts'
import { randomText, sha256 } from '../../infra/secrets.ts'
import { wireTime } from '../../http/wire-time.ts'
import { answersOf } from './answers.ts'
import type { OpenCache } from './open-cache.ts'
import { findIsOpen, insertEvaluation, listAnswers, listEvaluations, listOpen, type OpenRow } from './queries.ts'
import { findForm, insertAnswer, insertTicket, isAnswered, spendPass, spendTicket } from './ticket-queries.ts'

export interface EvaluationDeps {
  readonly evaluations: OpenCache
  readonly accounts: Accounts
  readonly findSession: SessionSource['find']
  /** Address of the product, before the path. */
  readonly origin: string
}

const dayOf = (now: number): string => wireTime(now).slice(0, 10)

export function evaluation(on: On, { evaluations, accounts, findSession, origin }: EvaluationDeps): void {
  const textOf = (rows: readonly OpenRow[]): string =>
    JSON.stringify(answersOf(rows, origin + FORM_PATH, POLL_MS / 1000))
  const NOTHING = textOf([])

  on(getEvaluationXdd, async ({ company, session, now, read }) => {
    const { customerId } = session.user
    // Staff get no ratings.
    if (customerId === null) return new JsonText(NOTHING)
    const { companyId } = company
    const day = dayOf(now)
    const load = () => read((db) => listOpen(db, { companyId, customerId, day })).then(textOf)
    return new JsonText(await evaluations.find(companyId, customerId, day, load))
  })

  on(evaluationTicket, async ({ body: { evaluationId }, company: { companyId }, session: { user }, now, read }) => {
    const { customerId, userId, empName } = user
    if (customerId === null) throw new Problem('not_found')
    const open = await read((db) => findIsOpen(db, { companyId, evaluationId, customerId, day: dayOf(now) }))
    if (open === undefined) throw new Problem('not_found')
    if (!open) throw new Problem('evaluation_closed')
    const ticket = randomText(32)
    const expiresAt = new Date(now + TICKET_SECONDS * 1000)
    // Not by `write`: the first answer of a call is kept for its retries, and a ticket is kept nowhere.
    await accounts.write((db) =>
      insertTicket(db, {
        hash: sha256(ticket),
        companyId,
        evaluationId,
        customerId,
        userId,
        userName: empName,
        expiresAt,
      }),
    )
    return { ticket }
  })

  /** Who is signed in in this browser; undefined if none. */
  async function personOf(request: RequestFacts, now: number): Promise<string | undefined> {
    const sid = request.cookies[SESSION_COOKIE]
    const session = sid === undefined ? undefined : await findSession(sid, now)
    return session && session.expiresAt > now ? session.user.userId : undefined
  }

  on(openEvaluation, async ({ body: { ticket, evaluationId }, request, now, write }) => {
    const userId = await personOf(request, now)
    return write(async (db) => {
      const pass = randomText(32)
      const at = new Date(now)
      const spent = await spendTicket(db, {
        hash: sha256(ticket),
        evaluationId,
        passHash: sha256(pass),
        passExpiresAt: new Date(now + PASS_SECONDS * 1000),
        now: at,
        userId,
      })
      if (!spent) throw new Problem('ticket_refused')
      const form = await findForm(db, spent, dayOf(now))
      if (!form?.open) throw new Problem('evaluation_closed')
      const { open: _, ...head } = form
      return { ...head, pass, userName: spent.userName }
    })
  })

  on(sendEvaluation, async ({ body: { pass, ratings, recommend, comment }, request, now, write }) => {
    const userId = await personOf(request, now)
    return write(async (db) => {
      const at = new Date(now)
      const unused = { hash: sha256(pass), now: at, userId }
      const spent = await spendPass(db, unused)
      // Sent again because the first answer was lost on the way: the first counts.
      if (!spent && (await isAnswered(db, unused))) return null
      if (!spent) throw new Problem('ticket_refused')
      const form = await findForm(db, spent, dayOf(now))
      if (!form?.open) throw new Problem('evaluation_closed')
      if (!(await insertAnswer(db, { ...spent, ratings, recommend, comment, now: at })))
        throw new Problem('evaluation_closed')
      return null
    })
  })

  on(createEvaluation, async ({ body, company: { companyId }, session, now, write }) => {
    if (body.deadline < dayOf(now)) throw new Problem('evaluation_deadline')
    return write(async (db, note) => {
      const { title, period, deadline, outsideUrl } = body
      const row = { companyId, userId: session.user.userId, title, period, deadline, outsideUrl, now: new Date(now) }
      const evaluationId = await insertEvaluation(db, row)
      note({ object: evaluationId, detail: { period } })
      return { evaluationId }
    })
  })

  on(evaluationList, async ({ query: { page, limit }, company, read }) => {
    const found = await read((db) => listEvaluations(db, company.companyId, { limit, offset: (page - 1) * limit }))
    return { ...found, page, limit }
  })

  on(evaluationAnswers, async ({ query: { evaluationId, page, limit }, company: { companyId }, read }) => {
    const found = await read((db) =>
      listAnswers(db, { companyId, evaluationId }, { limit, offset: (page - 1) * limit }),
    )
    if (!found) throw new Problem('not_found')
    return { ...found, page, limit }
  })
}
