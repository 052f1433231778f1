import {
  CAPTCHA_COOKIE,
  COOKIE_SECONDS,
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  SESSION_COOKIE,
} from '@clinker/contract/kernel/cookies'
import { PERMISSIONS } from '@clinker/contract/catalogue'
import { doLogin, login, logout, userInfo, type SessionData } from '@clinker/contract/session/routes'
import { insertAudit } from '../../db/wire.ts'
import { wireTime } from '../../http/wire-time.ts'
import type { Context, On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership } from '../../http/session.ts'
import { signingKey } from '../../http/signature.ts'
import type { Devices } from '../../infra/devices.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { QueueFull } from '../../infra/turns.ts'
import type { Attempt, SignInGate } from '../../infra/sign-in-gate.ts'
import { randomText, sha256, type Wrapper } from '../../infra/secrets.ts'
import { menuTree } from './menu-tree.ts'
import { endSession, findMenus, findSignIn, findUser, insertSession, type UserRow } from './queries.ts'

/** What a person may do, once per different set: people of a group have the same roles in most companies. */
function accessOf(memberships: readonly Membership[]) {
  const sets = new Map<string, { companies: string[]; roles: string[]; codes: string[] }>()
  for (const { pk56, roles, codes } of memberships) {
    const known = [...codes].filter((code) => code in PERMISSIONS).sort()
    const key = JSON.stringify([roles, known])
    const same = sets.get(key)
    if (same) same.companies.push(pk56)
    else sets.set(key, { companies: [pk56], roles: [...roles], codes: known })
  }
  return [...sets.values()]
}

export interface SessionDeps {
  readonly passwords: Passwords
  readonly wrapper: Wrapper
  /** The next call of this session looks at the database again. */
  readonly forgetSession: (tokenId: string) => void
  readonly gate: SignInGate
  readonly devices: Devices
}

type SignInContext = Pick<Context<typeof doLogin>, 'read' | 'write' | 'request' | 'cookies' | 'now'>

export function session(on: On, { passwords, wrapper, forgetSession, gate, devices }: SessionDeps): void {
  on(doLogin, async ({ body, ...context }) => signIn({ ...body, name: body.userName }, context))
  on(login, async ({ body, ...context }) => signIn({ ...body, name: body.username }, context))

  on(logout, async ({ write, session: { tokenId }, request, cookies, now }) => {
    const done = await write(async (db) => {
      await endSession(db, sha256(request.cookies[SESSION_COOKIE] ?? ''), new Date(now), 'logout')
      return null
    })
    forgetSession(tokenId)
    cookies.clear(SESSION_COOKIE)
    return done
  })

  on(userInfo, async ({ session: { user, locked }, company, read }) => {
    const codes = [...(company?.codes ?? [])]
    const menus = locked || codes.length === 0 ? [] : await read((db) => findMenus(db, codes))
    return {
      id: user.userId,
      userName: user.userName,
      empName: user.empName,
      custname: user.custname,
      corp65sList: user.memberships.map(({ pk56, unitname }) => ({ pk56, unitname })),
      companyId: company?.pk56 ?? '',
      roles: [...(company?.roles ?? [])],
      menus: menuTree(menus),
      elements: codes.filter((code) => code in PERMISSIONS).map((code) => ({ code })),
      accessList: locked ? [] : accessOf(user.memberships),
      locked,
      privacyVersion: user.privacyVersion,
    }
  })

  async function signIn(
    {
      name,
      password,
      captcha,
    }: { readonly name: string; readonly password: string; readonly captcha?: string | undefined },
    context: SignInContext,
  ): Promise<SessionData> {
    const { request, now } = context
    const attempt: Attempt = {
      name,
      address: request.address,
      browser: request.cookies[CAPTCHA_COOKIE],
      captcha,
      device: devices.idFor(request.cookies[DEVICE_COOKIE], name),
    }
    const entrance = await gate.enter(attempt, now)
    if (entrance.answer === 'too_many') throw new Problem('too_many', {}, {}, entrance.waitMs)
    if (entrance.answer !== 'go')
      throw new Problem(entrance.answer, {}, entrance.answer === 'captcha_wrong' ? { captcha: true } : {})
    const { known, right } = await evaluate(name, password, context).catch(async (error: unknown) => {
      await gate.unevaluated(attempt, now)
      throw error instanceof QueueFull ? new Problem('shed') : error
    })
    if (!right || !known?.enabled) {
      const captchaNext = await gate.failed(attempt, now)
      throw new Problem('sign_in_refused', {}, captchaNext ? { captcha: true } : {})
    }
    await gate.passed(attempt, now)
    const data = await open(known.user_id, context)
    context.cookies.set(DEVICE_COOKIE, devices.remember(request.cookies[DEVICE_COOKIE], name), DEVICE_SECONDS)
    return data
  }

  async function evaluate(name: string, password: string, { read }: SignInContext) {
    const known = await read((db) => findSignIn(db, name))
    return { known, right: await passwords.matches(password, known?.password_hash) }
  }

  async function open(userId: string, { write, request, cookies, now }: SignInContext): Promise<SessionData> {
    const sid = randomText(32)
    const tokenId = randomText(16)
    const tokenKey = randomText(32)
    const expiresAt = new Date(now + COOKIE_SECONDS * 1000)
    const data = await write(async (db) => {
      const user = await findUser(db, userId)
      if (!user) throw new Problem('sign_in_refused')
      const before = request.cookies[SESSION_COOKIE]
      if (before !== undefined) await endSession(db, sha256(before), new Date(now), 'signed in again')
      const key = signingKey(Buffer.from(tokenKey, 'base64url'), tokenId)
      await insertSession(db, {
        tokenId,
        sidHash: sha256(sid),
        userId,
        keyWrapped: wrapper.wrap(key, tokenId),
        at: new Date(now),
        expiresAt,
        address: request.address,
        agent: request.agent,
      })
      await insertAudit(db, {
        companyId: null,
        userId,
        tokenId,
        address: request.address,
        requestId: request.id,
        action: 'sign-in',
        object: null,
        result: 'ok',
        detail: {},
      })
      return sessionData(user, { tokenId, tokenKey, expireAt: wireTime(expiresAt.getTime()) })
    })
    cookies.set(SESSION_COOKIE, sid, COOKIE_SECONDS)
    return data
  }
}

function sessionData(user: UserRow, token: SessionData['token']): SessionData {
  const corp65sList = user.memberships.map(({ pk56, unitname }) => ({ pk56, unitname }))
  const custname = user.custname ?? ''
  return {
    loginUser: {
      userId: user.user_id,
      orgCode: user.memberships[0]?.orgCode ?? '',
      groupId: user.customer_id === null ? '' : String(user.customer_id),
      userName: user.user_name,
      custname,
      corp65sList,
    },
    user: { userName: user.user_name, custname },
    corp65sList,
    token,
    empNo: user.emp_no,
    empName: user.emp_name,
    userRoleType: user.customer_id === null ? 'staff' : 'customer',
  }
}
