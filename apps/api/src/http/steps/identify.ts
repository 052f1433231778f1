import { SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import type { FastifyRequest } from 'fastify'
import { findMachine, isMachine } from '../machine.ts'
import { Problem } from '../problem.ts'
import { readAuthorization } from '../signature.ts'
import type { Call } from './call.ts'

/** Finds the session that the request claims: a machine by the name it signs with, a person by cookie. */
export async function identify(call: Call): Promise<void> {
  if (!hasCaller(call)) return
  const { frame, route, request, facts, now } = call
  const signed = route.signed !== false || route.session === 'optional'
  const header = request.headers.authorization
  call.authorization = signed && header !== undefined ? readAuthorization(header) : undefined
  if (route.caller === 'machine') {
    call.claimed = await findMachine(frame.machines, call.authorization, facts.address, now)
    return
  }
  if (isMachine(call.authorization)) throw new Problem('forbidden')
  const sid = sessionIdOf(request)
  // A client that still signs but lost its cookie had a session: answer "session ended".
  if (sid === undefined) throw new Problem(call.authorization ? 'session_ended' : 'unauthorised')
  const session = await frame.sessions.find(sid, now)
  if (!session || session.expiresAt <= now) throw new Problem('session_ended')
  call.claimed = session
}

/** A public call has no caller, unless it may have one and the request is signed. */
const hasCaller = ({ route, request }: Call): boolean =>
  route.access !== 'public' || (route.session === 'optional' && request.headers.authorization !== undefined)

const SESSION_PAIR = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`, 'g')
const SESSION_ID = /^[A-Za-z0-9_-]{43}$/

/** Exactly as it was set, once, and not escaped: nginx chooses the process by the raw value, and nonces live in that process. */
function sessionIdOf(request: FastifyRequest): string | undefined {
  const values = [...(request.headers.cookie ?? '').matchAll(SESSION_PAIR)].map(([, value = '']) => value.trim())
  return values.length === 1 && SESSION_ID.test(values[0] ?? '') ? values[0] : undefined
}
