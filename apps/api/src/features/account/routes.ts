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
import { CAPTCHA_COOKIE, COOKIE_SECONDS } from '@clinker/contract/kernel/cookies'
import { Bytes, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { changePassword } from './change-password.ts'
import { codeBinding } from './code-binding.ts'
import type { AccountDeps } from './deps.ts'
import { endOneSession, findAccountByPhone, findSessions, lockSession, updatePrivacy } from './queries.ts'
import { resetForgotten } from './reset-forgotten.ts'
import { sendCode } from './send-code.ts'
import { unlockByPassword } from './unlock-by-password.ts'

export function account(on: On, deps: AccountDeps): void {
  const { captcha, codes, forgetSession } = deps

  on(siteInfo, async () => deps.site)

  on(createImgCaptcha, async ({ request, cookies, now }) => {
    const { browser, png } = await captcha.create(request.cookies[CAPTCHA_COOKIE], now)
    cookies.set(CAPTCHA_COOKIE, browser, COOKIE_SECONDS)
    return new Bytes('image/png', png)
  })

  on(smsSendXdd, (context) => sendCode(deps, context))

  on(forgetPasswordXdd, async ({ body, request, read, now }) => {
    const order = { purpose: 'forgot' as const, phone: body.phoneNumber, boundTo: codeBinding(undefined, request) }
    const right = await codes.redeem(order, body.verCode, now)
    const known = right ? await read((db) => findAccountByPhone(db, body.phoneNumber)) : undefined
    if (!known) throw new Problem('code_wrong')
    return { ticket: await codes.makeTicket(known.user_id, now) }
  })

  on(retrievePasswordXdd, (context) => resetForgotten(deps, context))

  on(resetPassword, (context) => changePassword(deps, context))

  on(lockScreen, async ({ session, write, now }) => {
    const done = await write(async (db) => {
      await lockSession(db, session.tokenId, new Date(now))
      return null
    })
    forgetSession(session.tokenId)
    return done
  })

  on(unlockScreen, (context) => unlockByPassword(deps, context))

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
}
