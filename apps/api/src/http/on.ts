import { wirePath, type Route } from '@clinker/contract/kernel/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SessionBudget } from './admission.ts'
import type { Context, On, RequestFacts } from './context.ts'
import type { Frame } from './frame.ts'
import { handlerContext } from './handler-context.ts'
import { Problem } from './problem.ts'
import { ReadNonces } from './read-nonces.ts'
import { sendReply } from './reply.ts'
import type { Call, Step } from './steps/call.ts'
import { checkOrigin } from './steps/check-origin.ts'
import { checkPermission } from './steps/check-permission.ts'
import { chooseCompany } from './steps/choose-company.ts'
import { identify } from './steps/identify.ts'
import { idleLock } from './steps/idle-lock.ts'
import { parseInput } from './steps/parse-input.ts'
import { spendBudget } from './steps/spend-budget.ts'
import { throttle } from './steps/throttle.ts'
import { verifySignature } from './steps/verify-signature.ts'

/** The order is a security guarantee (ARCHITECTURE.md, "Life of a request"); the access matrix proves it. */
const STEPS: readonly Step[] = [
  identify,
  verifySignature,
  spendBudget,
  checkOrigin,
  idleLock,
  chooseCompany,
  checkPermission,
  throttle,
  parseInput,
]

/** Binds routes of the contract to handlers: everything between the socket and a handler happens here. */
export function binder(server: FastifyInstance, frame: Frame): On {
  const nonces = new ReadNonces()
  const budget = new SessionBudget(frame.callsPerMinute)

  return (route, handler) => {
    const isCompanyBound = route.company !== undefined && route.company !== 'none'
    server.route({
      method: route.method,
      url: wirePath(route),
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      config: { route },
      handler: async (request, reply) => {
        frame.admission.enter()
        const call = newCall({ frame, nonces, budget, route, isCompanyBound, request, reply })
        try {
          for (const step of STEPS) await step(call)
          // Each part has the type of this route: the steps parsed it by the route's own schemas.
          const answer = await handler(handlerContext(call) as unknown as Context<typeof route>)
          return sendReply(call, answer)
        } catch (error) {
          if (error instanceof Problem) frame.refused(route, error, call.facts, call.session)
          throw error
        } finally {
          frame.admission.leave()
        }
      },
    })
  }
}

interface Parts extends Pick<Call, 'frame' | 'nonces' | 'budget' | 'isCompanyBound'> {
  readonly route: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const newCall = (parts: Parts): Call => ({
  ...parts,
  facts: factsOf(parts.request),
  now: parts.frame.clock.now(),
  authorization: undefined,
  claimed: undefined,
  session: undefined,
  company: undefined,
  input: undefined,
})

const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  cookies: request.cookies,
  headers: request.headers,
})
