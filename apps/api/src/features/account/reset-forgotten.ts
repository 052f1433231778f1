import type { retrievePasswordXdd } from '@clinker/contract/account/routes'
import { DEVICE_COOKIE, DEVICE_SECONDS } from '@clinker/contract/kernel/cookies'
import { insertAudit } from '../../db/wire.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { AccountDeps } from './deps.ts'
import { endSessions, findAccount, updatePassword } from './queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/** Sets a new password with a ticket; ends all sessions of that account. */
export async function resetForgotten(
  { codes, devices, passwords }: AccountDeps,
  { body, request, read, write, cookies, now }: Context<typeof retrievePasswordXdd>,
) {
  const userId = await codes.ticketUserId(body.ticket, now)
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
  // The owner of the phone may sign in on this device next, however many guesses come from elsewhere.
  cookies.set(DEVICE_COOKIE, devices.remember(request.cookies[DEVICE_COOKIE], known.user_name), DEVICE_SECONDS)
  return done
}
