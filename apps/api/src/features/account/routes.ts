import {
  agreePrivacy,
  createImgCaptcha,
  endSession,
  forgetPasswordXdd,
  lockScreen,
  mySessions,
  resetPassword,
  retrievePasswordXdd,
  siteInfo,
  smsSendXdd,
  unlockScreen,
} from '@clinker/contract/account/routes'
import { WORDS } from '@clinker/contract/catalogue'
import {
  CAPTCHA_COOKIE,
  COOKIE_SECONDS,
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  SESSION_COOKIE,
} from '@clinker/contract/kernel/cookies'
import { fill } from '@clinker/contract/kernel/words'
import { insertJob } from '../../db/jobs.ts'
import type { Accounts } from '../../db/tenant.ts'
import { insertAudit } from '../../db/wire.ts'
import { Bytes, type On, type RequestFacts } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { Refusal } from '../../http/write.ts'
import type { Captcha } from '../../infra/captcha/captcha.ts'
import type { Devices } from '../../infra/devices.ts'
import type { Passwords } from '../../infra/passwords.ts'
import type { Wrapper } from '../../infra/secrets.ts'
import { QueueFull } from '../../infra/turns.ts'
import { SMS_BOUND } from '../../infra/sms/sms.ts'
import type { Limit, Throttle } from '../../infra/throttle.ts'
import { isGuessable } from './block-list.ts'
import {
  countUnlockTry,
  endOneSession,
  endSessions,
  findAccount,
  findAccountByPhone,
  findSessions,
  giveBackUnlockTry,
  lockSession,
  unlockSession,
  updatePassword,
  updatePrivacy,
  type AccountRow,
} from './queries.ts'
import type { Order, SmsCodes } from './sms-codes.ts'

const UNLOCK_TRIES = 5
const OLD_PASSWORD: Limit = { most: 5, windowMs: 15 * 60_000 }

export interface SiteInfo {
  readonly icp: string
  readonly policeRecord: string
  readonly servicePhone: string
  readonly privacyVersion: string
  readonly privacyNotice: string
}

export interface AccountDeps {
  /** Transactions beside that of the call. */
  readonly accounts: Accounts
  readonly captcha: Captcha
  readonly codes: SmsCodes
  readonly devices: Devices
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly wrapper: Wrapper
  readonly forgetSession: (tokenId: string) => void
  readonly site: SiteInfo
}

export function account(on: On, deps: AccountDeps): void {
  const { accounts, captcha, codes, devices, passwords, throttle, wrapper, forgetSession } = deps

  on(siteInfo, async () => deps.site)

  on(createImgCaptcha, async ({ request, cookies, now }) => {
    const { browser, png } = await captcha.create(request.cookies[CAPTCHA_COOKIE], now)
    cookies.set(CAPTCHA_COOKIE, browser, COOKIE_SECONDS)
    return new Bytes('image/png', png)
  })

  on(smsSendXdd, async ({ body, session, request, read, write, now }) => {
    const { phoneNumber: phone, purpose } = body
    if (!session) await passCaptcha(body.captcha, request, now)
    const known = await read((db) => (session ? findAccount(db, session.user.userId) : findAccountByPhone(db, phone)))
    if (session && known?.mobile !== phone) throw new Problem('phone_not_own')
    if (purpose === 'reset' && !session) throw new Problem('unauthorised')
    const order: Order = {
      purpose,
      phone,
      address: request.address,
      boundTo: boundTo(session?.tokenId, request),
      own: session !== undefined || isOwnDevice(known, request),
      send: known !== undefined,
    }
    const issued = await codes.issue(order, now)
    if (typeof issued === 'string') throw new Problem(issued)
    // The job of an unknown number is made and thrown away, so that nobody can tell numbers apart.
    const message = { phone, code: issued.code, text: fill(WORDS['sms.text'].zh, issued), send: order.send }
    const wrapped = wrapper.wrap(Buffer.from(JSON.stringify(message)), SMS_BOUND).toString('base64')
    try {
      return await write(async (db) => {
        await insertJob(db, 'sms.send', { wrapped })
        return null
      })
    } catch (error) {
      await codes.release(order)
      throw error
    }
  })

  on(forgetPasswordXdd, async ({ body, request, read, now }) => {
    const order = { purpose: 'forgot' as const, phone: body.phoneNumber, boundTo: boundTo(undefined, request) }
    const right = await codes.redeem(order, body.verCode, now)
    const known = right ? await read((db) => findAccountByPhone(db, body.phoneNumber)) : undefined
    if (!known) throw new Problem('code_wrong')
    return { ticket: await codes.makeTicket(known.user_id, now) }
  })

  on(retrievePasswordXdd, async ({ body, request, read, write, cookies, now }) => {
    const userId = await codes.holderOf(body.ticket, now)
    const known = userId === undefined ? undefined : await read((db) => findAccount(db, userId))
    if (!known) throw new Problem('ticket_gone')
    refuseGuessable(body.newpassword, known)
    const hash = await passwords.hash(body.newpassword)
    if (!(await codes.takeTicket(body.ticket))) throw new Problem('ticket_gone')
    const done = await write(async (db) => {
      await updatePassword(db, known.user_id, hash)
      await endSessions(db, known.user_id, null, new Date(now), 'password reset')
      await insertAudit(db, {
        companyId: null,
        userId: known.user_id,
        tokenId: null,
        address: request.address,
        requestId: request.id,
        action: 'password reset by code',
        object: null,
        result: 'ok',
        detail: {},
      })
      return null
    })
    // Whoever holds the phone may sign in here next, however many guesses come from elsewhere.
    cookies.set(DEVICE_COOKIE, devices.remember(request.cookies[DEVICE_COOKIE], known.user_name), DEVICE_SECONDS)
    return done
  })

  on(resetPassword, async ({ body, session, request, read, write, now }) => {
    const { userId } = session.user
    const known = await read((db) => findAccount(db, userId))
    if (!known || known.mobile !== body.phoneNumber) throw new Problem('phone_not_own')
    refuseGuessable(body.newpassword, known)
    if (!(await throttle.spend(`old-password:${userId}`, OLD_PASSWORD, now))) throw new Problem('too_many')
    if (!(await passwords.matches(body.oldpassword, known.password_hash))) throw new Problem('old_password_wrong')
    const order = { purpose: 'reset' as const, phone: body.phoneNumber, boundTo: boundTo(session.tokenId, request) }
    if (!(await codes.redeem(order, body.verCode, now))) throw new Problem('code_wrong')
    const hash = await passwords.hash(body.newpassword)
    const done = await write(async (db) => {
      await updatePassword(db, userId, hash)
      await endSessions(db, userId, session.tokenId, new Date(now), 'password changed')
      return null
    })
    await throttle.clear(`old-password:${userId}`, OLD_PASSWORD, now)
    return done
  })

  on(lockScreen, async ({ session, write, now }) => {
    const done = await write(async (db) => {
      await lockSession(db, session.tokenId, new Date(now))
      return null
    })
    forgetSession(session.tokenId)
    return done
  })

  on(unlockScreen, async ({ body, session, cookies, read, write, now }) => {
    const { tokenId, user } = session
    const at = new Date(now)
    const ended = () => {
      cookies.clear(SESSION_COOKIE)
      return new Problem('session_ended')
    }
    try {
      // Counted, in a transaction of its own, before it is evaluated: guesses sent at once cannot slip past the limit.
      const tries = await accounts.write((db) => countUnlockTry(db, tokenId, UNLOCK_TRIES))
      if (tries === undefined) {
        await accounts.write((db) => endOneSession(db, user.userId, tokenId, at))
        throw ended()
      }
      const known = await read((db) => findAccount(db, user.userId))
      const right = await passwords.matches(body.password, known?.password_hash).catch(async (error: unknown) => {
        await accounts.write((db) => giveBackUnlockTry(db, tokenId))
        throw error instanceof QueueFull ? new Problem('shed') : error
      })
      return await write(async (db) => {
        if (right) return (await unlockSession(db, tokenId, at)) ? null : new Refusal(ended())
        if (tries < UNLOCK_TRIES) return new Refusal(new Problem('unlock_refused', { n: UNLOCK_TRIES - tries }))
        await endOneSession(db, user.userId, tokenId, at)
        return new Refusal(ended())
      })
    } finally {
      forgetSession(tokenId)
    }
  })

  on(mySessions, async ({ session, read, now }) => {
    const rows = await read((db) => findSessions(db, session.user.userId, new Date(now)))
    return rows.map((row) => ({
      tokenId: row.token_id,
      current: row.token_id === session.tokenId,
      createdAt: row.created,
      lastActiveAt: row.active,
      address: row.address,
      agent: row.agent,
      locked: row.locked,
    }))
  })

  on(endSession, async ({ body, session, write, now }) => {
    const done = await write(async (db, note) => {
      note({ object: body.tokenId })
      if (!(await endOneSession(db, session.user.userId, body.tokenId, new Date(now)))) throw new Problem('not_found')
      return null
    })
    forgetSession(body.tokenId)
    return done
  })

  on(agreePrivacy, async ({ body, session, write, now }) => {
    if (body.version !== deps.site.privacyVersion) throw new Problem('state_changed')
    return write(async (db) => {
      await updatePrivacy(db, session.user.userId, body.version, new Date(now))
      return null
    })
  })

  const isOwnDevice = (known: AccountRow | undefined, request: RequestFacts) =>
    known !== undefined && devices.idFor(request.cookies[DEVICE_COOKIE], known.user_name) !== undefined

  async function passCaptcha(answer: string | undefined, request: RequestFacts, now: number): Promise<void> {
    if (answer === undefined || answer === '') throw new Problem('captcha_needed')
    if (!(await captcha.answer(request.cookies[CAPTCHA_COOKIE], answer, now))) throw new Problem('captcha_wrong')
  }
}

function refuseGuessable(password: string, known: AccountRow): void {
  const names = [known.user_name, known.mobile, known.emp_name, ...known.company_names]
  if (isGuessable(password, names)) throw new Problem('password_common')
}

/** A code counts only where it was asked for: in that session, or in the browser that passed the captcha. */
const boundTo = (tokenId: string | undefined, request: RequestFacts) =>
  tokenId === undefined ? `browser:${request.cookies[CAPTCHA_COOKIE] ?? ''}` : `session:${tokenId}`
