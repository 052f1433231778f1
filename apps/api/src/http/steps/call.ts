import type { Route } from '@clinker/contract/kernel/route'
import type { Authorization } from '@clinker/contract/kernel/signing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionBudget } from '../admission.ts'
import type { RequestFacts } from '../context.ts'
import type { Frame } from '../frame.ts'
import type { ReadNonces } from '../read-nonces.ts'
import type { Membership, StoredSession } from '../session.ts'

/** The input of a call as its schemas returned it. */
export interface Input {
  readonly query: unknown
  readonly params: unknown
  readonly body: unknown
}

/** One request on its way through the steps. A step reads what earlier ones wrote and writes its own result. */
export interface Call {
  readonly frame: Frame
  readonly nonces: ReadNonces
  readonly budget: SessionBudget
  readonly route: Route
  /** The route reaches data of the current company, or of all companies of the caller. */
  readonly isCompanyBound: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly facts: RequestFacts
  readonly now: number
  /** The signature as sent, not yet verified. By `identify`. */
  authorization: Authorization | undefined
  /** The session that the request claims; undefined for a call without a caller. By `identify`. */
  claimed: StoredSession | undefined
  /** The claimed session after signature, budget, origin and lock passed. By `idleLock`. */
  session: StoredSession | undefined
  /** By `chooseCompany`. */
  company: Membership | undefined
  /** By `parseInput`. */
  input: Input | undefined
}

/** Refuses by throwing a `Problem`. */
export type Step = (call: Call) => void | Promise<void>
