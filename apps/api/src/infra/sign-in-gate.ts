import type { Captcha } from './captcha/captcha.ts'
import { sha256 } from './secrets.ts'
import type { Limit, Throttle } from './throttle.ts'

const WINDOW_MS = 15 * 60_000
/** From this failure on a picture is asked for. */
const CAPTCHA_FROM = 5
/** Five windows touch any hour: never more than sixty evaluated guesses in one. */
const PER_NAME: Limit = { most: 12, windowMs: WINDOW_MS }
/** A plant behind one address is not locked out: from here on everyone there sees a picture. */
const PER_ADDRESS: Limit = { most: 200, windowMs: WINDOW_MS }

export interface Attempt {
  readonly name: string
  readonly address: string
  readonly browser: string | undefined
  readonly captcha: string | undefined
}

export type GateAnswer = 'go' | 'captcha_needed' | 'captcha_wrong' | 'too_many'

/** Counts by the name as typed, existing or not, so that names cannot be told apart. */
export interface SignInGate {
  enter(attempt: Attempt, now: number): Promise<GateAnswer>
  /** The guess could not be evaluated: an outage must not cost the person a try. */
  unevaluated(attempt: Attempt, now: number): Promise<void>
  /** True when the next try needs a picture. */
  failed(attempt: Attempt, now: number): Promise<boolean>
  passed(attempt: Attempt, now: number): Promise<void>
}

export function makeSignInGate(throttle: Throttle, captcha: Captcha): SignInGate {
  const nameKey = ({ name }: Attempt) =>
    `sign-in:n:${sha256(name.normalize('NFKC').trim().toLowerCase()).toString('base64url')}`
  const addressKey = ({ address }: Attempt) => `sign-in:a:${address}`

  async function needsPicture(attempt: Attempt, now: number): Promise<boolean> {
    const [byName, byAddress] = await Promise.all([
      throttle.used(nameKey(attempt), PER_NAME, now),
      throttle.used(addressKey(attempt), PER_ADDRESS, now),
    ])
    return byName >= CAPTCHA_FROM || byAddress >= PER_ADDRESS.most
  }

  return {
    async enter(attempt, now) {
      if (await needsPicture(attempt, now)) {
        if (attempt.captcha === undefined || attempt.captcha === '') return 'captcha_needed'
        if (!(await captcha.answer(attempt.browser, attempt.captcha, now))) return 'captcha_wrong'
      }
      // Counted before it is evaluated: guesses sent at once cannot slip past the limit.
      return (await throttle.spend(nameKey(attempt), PER_NAME, now)) ? 'go' : 'too_many'
    },
    unevaluated: (attempt, now) => throttle.giveBack(nameKey(attempt), PER_NAME, now),
    async failed(attempt, now) {
      await throttle.spend(addressKey(attempt), PER_ADDRESS, now)
      return needsPicture(attempt, now)
    },
    passed: (attempt, now) => throttle.clear(nameKey(attempt), PER_NAME, now),
  }
}
