import type { resetPassword } from '@clinker/contract/account/routes'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Limit } from '../../infra/throttle.ts'
import { codeBinding } from './code-binding.ts'
import type { AccountDeps } from './deps.ts'
import { endSessions, findAccount, updatePassword } from './queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'

const OLD_PASSWORD: Limit = { max: 5, windowMs: 15 * 60_000 }

/** A new password for a signed-in person who knows the old one and holds the phone; ends the other sessions. */
export async function changePassword(
  { codes, passwords, throttle }: AccountDeps,
  { body, session, request, read, write, now }: Context<typeof resetPassword>,
) {
  const { userId } = session.user
  const known = await read((db) => findAccount(db, userId))
  if (!known || known.mobile !== body.phoneNumber) throw new Problem('phone_not_own')
  refuseGuessable(body.newpassword, known)
  if (!(await throttle.spend(`old-password:${userId}`, OLD_PASSWORD, now))) throw new Problem('too_many')
  if (!(await passwords.matches(body.oldpassword, known.password_hash))) throw new Problem('old_password_wrong')
  const order = { purpose: 'reset' as const, phone: body.phoneNumber, boundTo: codeBinding(session.tokenId, request) }
  if (!(await codes.redeem(order, body.verCode, now))) throw new Problem('code_wrong')
  const hash = await passwords.hash(body.newpassword)
  const done = await write(async (db) => {
    await updatePassword(db, userId, hash)
    await endSessions(db, userId, session.tokenId, new Date(now), 'password changed')
    return null
  })
  await throttle.clear(`old-password:${userId}`, OLD_PASSWORD, now)
  return done
}
