import type { Captcha } from './captcha/captcha.ts'
import { sha256 } from './secrets.ts'
import type { Limit, Throttle } from './throttle.ts'

const WINDOW_MS = 15 * 60_000
/** From this failure on a captcha is required. */
const CAPTCHA_FROM = 5
/** From this failure on unknown devices wait between two tries; whoever solves a first picture does not. */
const GAP_FROM = 6
/** Five windows touch any hour: never more than sixty evaluated guesses in one. */
const PER_NAME: Limit = { max: 12, windowMs: WINDOW_MS }
/** A plant behind one address is not locked out: from here on everyone there sees a picture. */
const PER_ADDRESS: Limit = { max: 200, windowMs: WINDOW_MS }
const MAX_GAP_MS = 60_000

export interface Attempt {
  readonly name: string
  readonly address: string
  readonly browser: string | undefined
  readonly captcha: string | undefined
  /** Id of the device if this name signed in on it before. */
  readonly device: string | undefined
}

export type GateAnswer =
  | { readonly answer: 'go' | 'captcha_needed' | 'captcha_wrong' }
  /** The next try is evaluated after so long. */
  | { readonly answer: 'too_many'; readonly waitMs: number }

/**
 * Counts by the name as typed, existing or not, so that names cannot be told apart. Each known device has a count of
 * its own, all unknown devices share one: guessing from elsewhere never locks a person out of his own device.
 */
export interface SignInGate {
  enter(attempt: Attempt, now: number): Promise<GateAnswer>
  /** The guess could not be evaluated: an outage must not cost the person a try. */
  unevaluated(attempt: Attempt, now: number): Promise<void>
  /** True when the next try needs a picture. */
  failed(attempt: Attempt, now: number): Promise<boolean>
  passed(attempt: Attempt, now: number): Promise<void>
}

/** Time between two tries from unknown devices: 1 s after the sixth failure, then twice as long each time. */
const gapAfter = (tries: number): number =>
  tries < GAP_FROM ? 0 : Math.min(1_000 * 2 ** (tries - GAP_FROM), MAX_GAP_MS)

const once = (windowMs: number): Limit => ({ max: 1, windowMs })
const untilNext = (windowMs: number, now: number): number => windowMs - (now % windowMs)

export function makeSignInGate(throttle: Throttle, captcha: Captcha): SignInGate {
  const hashed = (text: string) => sha256(text).toString('base64url')
  const nameOf = ({ name }: Attempt) => name.normalize('NFKC').trim().toLowerCase()
  const countKey = (attempt: Attempt) =>
    attempt.device === undefined
      ? `sign-in:n:${hashed(nameOf(attempt))}`
      : `sign-in:d:${hashed(`${attempt.device}\n${nameOf(attempt)}`)}`
  const gapKey = (attempt: Attempt, ms: number) => `sign-in:g:${ms}:${hashed(nameOf(attempt))}`
  const addressKey = ({ address }: Attempt) => `sign-in:a:${address}`

  async function needsPicture(attempt: Attempt, tries: number, now: number): Promise<boolean> {
    return tries >= CAPTCHA_FROM || (await throttle.used(addressKey(attempt), PER_ADDRESS, now)) >= PER_ADDRESS.max
  }

  return {
    async enter(attempt, now) {
      const tries = await throttle.used(countKey(attempt), PER_NAME, now)
      const picture = await needsPicture(attempt, tries, now)
      if (picture && (attempt.captcha ?? '') === '') return { answer: 'captcha_needed' }
      // Before the picture is used up: waiting costs no picture.
      const gapMs = attempt.device === undefined ? gapAfter(tries) : 0
      if (gapMs > 0 && (await throttle.used(gapKey(attempt, gapMs), once(gapMs), now)) > 0)
        return { answer: 'too_many', waitMs: untilNext(gapMs, now) }
      if (picture && !(await captcha.answer(attempt.browser, attempt.captcha ?? '', now)))
        return { answer: 'captcha_wrong' }
      // Marks the gap that the next try will find; of several tries at once one gets through.
      const nextMs = attempt.device === undefined ? gapAfter(tries + 1) : 0
      if (nextMs > 0 && !(await throttle.spend(gapKey(attempt, nextMs), once(nextMs), now)))
        return { answer: 'too_many', waitMs: untilNext(nextMs, now) }
      // Counted before it is evaluated: guesses sent at once cannot slip past the limit.
      if (await throttle.spend(countKey(attempt), PER_NAME, now)) return { answer: 'go' }
      return { answer: 'too_many', waitMs: untilNext(WINDOW_MS, now) }
    },
    unevaluated: (attempt, now) => throttle.giveBack(countKey(attempt), PER_NAME, now),
    async failed(attempt, now) {
      await throttle.spend(addressKey(attempt), PER_ADDRESS, now)
      return needsPicture(attempt, await throttle.used(countKey(attempt), PER_NAME, now), now)
    },
    passed: (attempt, now) => throttle.clear(countKey(attempt), PER_NAME, now),
  }
}
