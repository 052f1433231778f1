import type { Route, ThrottleClass } from '@clinker/contract/kernel/route'
import type { Limit, Throttle } from '../infra/throttle.ts'
import type { RequestFacts } from './context.ts'
import { Problem } from './problem.ts'

const MINUTE = 60_000

/** Calls per address; finer limits (by name, phone, session) belong to the calls themselves. */
const PER_ADDRESS: Readonly<Partial<Record<ThrottleClass, Limit>>> = {
  captcha: { most: 30, windowMs: MINUTE },
  // A whole plant may sit behind one address.
  'sign-in': { most: 600, windowMs: MINUTE },
  sms: { most: 60, windowMs: MINUTE },
  upload: { most: 600, windowMs: MINUTE },
  verify: { most: 60, windowMs: MINUTE },
}

export const routeLimits =
  (throttle: Pick<Throttle, 'spend'>) =>
  async (route: Route, request: RequestFacts, now: number): Promise<void> => {
    const limit = route.throttle && PER_ADDRESS[route.throttle]
    if (limit && !(await throttle.spend(`route:${route.throttle}:${request.address}`, limit, now)))
      throw new Problem('too_many')
  }
