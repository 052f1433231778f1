import { UNLOCK_TRIES } from '@clinker/contract/account/limits'
import type { unlockScreen } from '@clinker/contract/account/routes'
import { SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { Refusal } from '../../http/write.ts'
import { QueueFull } from '../../infra/turns.ts'
import type { AccountDeps } from './deps.ts'
import { countUnlockTry, endOneSession, findAccount, giveBackUnlockTry, unlockSession } from './queries.ts'

/** Unlocks the session by the password; too many wrong ones end it. */
export async function unlockByPassword(
  { accounts, passwords, forgetSession }: AccountDeps,
  { body, session, cookies, read, write, now }: Context<typeof unlockScreen>,
) {
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
}
