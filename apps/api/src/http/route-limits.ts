import type { Route, ThrottleClass } from '@clinker/contract/kernel/route'
import type { Limit, Throttle } from '../infra/throttle.ts'
import type { RequestFacts } from './context.ts'
import { Problem } from './problem.ts'

const MINUTE = 60_000

interface RouteLimit extends Limit {
  /** Whose calls are counted; a caller without a session is counted by address. */
  readonly per: 'address' | 'person'
}

/** Finer limits (by name, phone, session) belong to the calls themselves. A whole plant may sit behind one address. */
export const ROUTE_LIMITS: Readonly<Record<ThrottleClass, RouteLimit>> = {
  captcha: { per: 'address', max: 30, windowMs: MINUTE },
  'sign-in': { per: 'address', max: 600, windowMs: MINUTE },
  sms: { per: 'address', max: 60, windowMs: MINUTE },
  upload: { per: 'address', max: 600, windowMs: MINUTE },
  verify: { per: 'address', max: 60, windowMs: MINUTE },
  export: { per: 'person', max: 5, windowMs: MINUTE },
  log: { per: 'person', max: 300, windowMs: MINUTE },
}

export const routeLimits =
  (throttle: Pick<Throttle, 'spend'>) =>
  async (route: Route, request: RequestFacts, userId: string | undefined, now: number): Promise<void> => {
    if (route.throttle === undefined) return
    const limit = ROUTE_LIMITS[route.throttle]
    const who = limit.per === 'person' && userId !== undefined ? `person:${userId}` : request.address
    if (!(await throttle.spend(`route:${route.throttle}:${who}`, limit, now))) throw new Problem('too_many')
  }
