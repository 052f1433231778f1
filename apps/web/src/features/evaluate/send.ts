import { openEvaluation, sendEvaluation } from '@clinker/contract/evaluation/routes'
import { envelopeOf, wirePath, type BodyInput, type ReplyOf, type Route } from '@clinker/contract/kernel/route'
import { ApiError, OFFLINE, TIMED_OUT } from '../../lib/wire/api-error.ts'
import { dataOf } from '../../lib/wire/answer.ts'

const TIMEOUT_MS = 10_000

export type Trouble = 'REFUSED' | 'CLOSED' | 'THROTTLED' | 'OFFLINE' | 'FAILED'
export type Opened = ReplyOf<typeof openEvaluation>

async function post<R extends Route>(route: R, body: BodyInput<R>): Promise<ReplyOf<R>> {
  const control = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    control.abort()
  }, TIMEOUT_MS)
  try {
    const response = await fetch(wirePath(route), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      // Whoever is signed in here must be the one the ticket was made for.
      credentials: 'same-origin',
      cache: 'no-store',
      signal: control.signal,
    })
    const answer = { http: response.status, body: await response.text() }
    return dataOf(envelopeOf(route), answer, route.path) as ReplyOf<R>
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(late ? TIMED_OUT : OFFLINE)
  } finally {
    clearTimeout(timer)
  }
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'ticket_refused' || code === 'bad_input') return 'REFUSED'
  if (code === 'evaluation_closed') return 'CLOSED'
  if (code === 'too_many' || code === 'http.429') return 'THROTTLED'
  return code === OFFLINE || code === TIMED_OUT ? 'OFFLINE' : 'FAILED'
}

export const open = (evaluationId: string, ticket: string): Promise<Opened | Trouble> =>
  post(openEvaluation, { evaluationId, ticket }).catch(troubleOf)

export type Answer = Omit<BodyInput<typeof sendEvaluation>, 'pass'>

/** The pass makes a second try the same answer. */
export const send = (pass: string, answer: Answer): Promise<'SENT' | Trouble> =>
  post(sendEvaluation, { pass, ...answer }).then(() => 'SENT' as const, troubleOf)
