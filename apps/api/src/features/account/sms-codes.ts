import { randomInt } from 'node:crypto'
import { CODE_LENGTH, SMS_ALPHABET, sameCode } from '@clinker/contract/kernel/fields/sms-code'
import type { SMS_PURPOSES } from '@clinker/contract/account/routes'
import type { CodeStore } from '../../infra/code-store.ts'
import { randomText } from '../../infra/secrets.ts'
import type { Limit, Throttle } from '../../infra/throttle.ts'

export type Purpose = (typeof SMS_PURPOSES)[number]

const CODE_MS = 5 * 60_000
const TICKET_MS = 5 * 60_000
const GAP_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
const TRIES = 5
const PER_PHONE: Limit = { max: 10, windowMs: DAY_MS }
const PER_ADDRESS: Limit = { max: 50, windowMs: DAY_MS }

export interface Order {
  readonly purpose: Purpose
  readonly phone: string
  readonly address: string
  /** Browser or session the code is bound to: each has a code of its own, which opens nothing elsewhere. */
  readonly boundTo: string
  /** Ordered in a session or on a device of the account; others never use up what is left for it. */
  readonly own: boolean
  /** False for an unknown number: everything but sending is done, and the daily budget is not charged. */
  readonly send: boolean
}

type CodeOwner = Pick<Order, 'purpose' | 'phone' | 'boundTo'>

export interface SmsCodes {
  /** A code to be sent, or why none may be. */
  issue(order: Order, now: number): Promise<{ readonly code: string } | 'sms_too_soon' | 'sms_limit'>
  /** The message did not leave: the next try need not wait. */
  release(order: Order): Promise<void>
  /** A right code is used up; five wrong ones end it. */
  redeem(owner: CodeOwner, typed: string, now: number): Promise<boolean>
  makeTicket(userId: string, now: number): Promise<string>
  /** Whose ticket it is; looking a few times is allowed, a refused password need not cost the ticket. */
  ticketUserId(ticket: string, now: number): Promise<string | undefined>
  /** Uses the ticket up; true once. */
  takeTicket(ticket: string): Promise<boolean>
}

export interface SmsBudget {
  readonly perDay: number
  /** Called when the budget of the day is spent. */
  readonly alarm: () => void
}

export function makeSmsCodes(store: CodeStore, throttle: Throttle, budget: SmsBudget): SmsCodes {
  // What follows the last colon is hashed by the store.
  const codeKey = ({ purpose, phone, boundTo }: CodeOwner) =>
    `sms:code:${purpose}:${phone}|${boundTo.replaceAll(':', '|')}`
  const gapKey = ({ phone, own }: Pick<Order, 'phone' | 'own'>) => `sms:gap:${phone}|${own ? 'own' : 'other'}`
  const phoneKey = ({ phone, own }: Pick<Order, 'phone' | 'own'>) => `sms:phone:${phone}|${own ? 'own' : 'other'}`
  const perDay: Limit = { max: budget.perDay, windowMs: DAY_MS }

  return {
    async issue(order, now) {
      if (!(await store.claim(gapKey(order), GAP_MS, now))) return 'sms_too_soon'
      const allowed =
        (await throttle.spend(phoneKey(order), PER_PHONE, now)) &&
        (await throttle.spend(`sms:address:${order.address}`, PER_ADDRESS, now))
      if (!allowed) return 'sms_limit'
      // Checked for every number, so that an exhausted budget does not reveal known numbers.
      const spent = (await throttle.used('sms:budget', perDay, now)) >= budget.perDay
      if (spent || (order.send && !(await throttle.spend('sms:budget', perDay, now)))) {
        budget.alarm()
        return 'sms_limit'
      }
      const code = Array.from({ length: CODE_LENGTH }, () => SMS_ALPHABET.charAt(randomInt(SMS_ALPHABET.length))).join(
        '',
      )
      await store.put(codeKey(order), { secret: code, boundTo: order.boundTo, triesLeft: TRIES }, CODE_MS, now)
      return { code }
    },
    release: (order) => store.drop(gapKey(order)),
    async redeem(owner, typed, now) {
      const stored = await store.tryOnce(codeKey(owner), now)
      if (!stored || stored.boundTo !== owner.boundTo || !sameCode(typed, stored.secret)) return false
      await store.drop(codeKey(owner))
      return true
    },
    async makeTicket(userId, now) {
      const ticket = randomText(32)
      await store.put(`sms:ticket:${ticket}`, { secret: userId, boundTo: '', triesLeft: TRIES + 1 }, TICKET_MS, now)
      return ticket
    },
    async ticketUserId(ticket, now) {
      return (await store.tryOnce(`sms:ticket:${ticket}`, now))?.secret
    },
    takeTicket: (ticket) => store.take(`sms:ticket:${ticket}`),
  }
}
