import { openEvaluation, sendEvaluation } from '@clinker/contract/evaluation/routes'
import { envelopeOf, wirePath, type BodyInput, type ReplyOf, type Route } from '@clinker/contract/kernel/route'
import { ApiError, OFFLINE, TIMED_OUT } from '../../lib/wire/api-error.ts'
import { dataOf } from '../../lib/wire/answer.ts'
import { fetchWithin } from '../../lib/wire/fetch-within.ts'

const TIMEOUT_MS = 10_000

export type Trouble = 'REFUSED' | 'CLOSED' | 'THROTTLED' | 'OFFLINE' | 'FAILED'
export type Opened = ReplyOf<typeof openEvaluation>

async function post<R extends Route>(route: R, body: BodyInput<R>): Promise<ReplyOf<R>> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    // Whoever is signed in here must be the one the ticket was made for.
    credentials: 'same-origin',
    cache: 'no-store',
  } as const
  const answer = await fetchWithin(TIMEOUT_MS, wirePath(route), init, async (response) => ({
    http: response.status,
    body: await response.text(),
  }))
  return dataOf(envelopeOf(route), answer, route.path) as ReplyOf<R>
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'ticket_refused' || code === 'bad_input') return 'REFUSED'
  if (code === 'evaluation_closed') return 'CLOSED'
  if (code === 'too_many' || code === 'kernel.http.429') return 'THROTTLED'
  return code === OFFLINE || code === TIMED_OUT ? 'OFFLINE' : 'FAILED'
}

export const open = (evaluationId: string, ticket: string): Promise<Opened | Trouble> =>
  post(openEvaluation, { evaluationId, ticket }).catch(troubleOf)

export type Answer = Omit<BodyInput<typeof sendEvaluation>, 'pass'>

/** The pass makes a second try the same answer. */
export const send = (pass: string, answer: Answer): Promise<'SENT' | Trouble> =>
  post(sendEvaluation, { pass, ...answer }).then(() => 'SENT' as const, troubleOf)
