import { NICKNAME_PREFIX } from '@clinker/contract/chat/limits'
import type { Accounts } from '../../db/tenant.ts'
import type { ChatEngine } from '../../infra/chat/engine.ts'
import {
  deleteContact,
  findDisabled,
  findKnown,
  findMissing,
  findSurplus,
  insertAccount,
  insertContact,
  type Pair,
} from './queries.ts'

export const nicknameOf = (empName: string): string => NICKNAME_PREFIX + empName

/** Tells the engine of accounts and pairs; what was told is written down after it, so that a cut only repeats. */
async function tell(db: Accounts, engine: ChatEngine, pairs: readonly Pair[]): Promise<void> {
  const people = [...new Set(pairs.flatMap(({ user_id, other_id }) => [user_id, other_id]))]
  const known = people.length === 0 ? new Set<string>() : await db.read((tx) => findKnown(tx, people))
  for (const userId of people.filter((one) => !known.has(one))) {
    await engine.register(userId)
    await db.write((tx) => insertAccount(tx, userId, null))
  }
  for (const { user_id, other_id, user_name, other_name } of pairs) {
    await engine.join(
      { userId: user_id, nickname: nicknameOf(user_name) },
      { userId: other_id, nickname: nicknameOf(other_name) },
    )
    await db.write((tx) => insertContact(tx, user_id, other_id))
  }
}

/** So many contacts a sign-in waits for; the rest comes with the next round. */
const AT_SIGN_IN = 40

/** Account and contacts of somebody who signs in to the chat. */
export async function prepareAccount(db: Accounts, engine: ChatEngine, userId: string, now: Date): Promise<void> {
  const known = await db.read((tx) => findKnown(tx, [userId]))
  if (!known.has(userId)) await engine.register(userId)
  await db.write((tx) => insertAccount(tx, userId, now))
  await tell(db, engine, await db.read((tx) => findMissing(tx, userId, AT_SIGN_IN)))
}

const PER_ROUND = 500

/** Follows who works where: pairs that became possible are joined, others parted; who may no longer sign in is sent off. */
export async function syncContacts(db: Accounts, engine: ChatEngine): Promise<{ joined: number; parted: number }> {
  const surplus = await db.read((tx) => findSurplus(tx, PER_ROUND))
  for (const { user_id, other_id } of surplus) {
    await engine.part(user_id, other_id)
    await db.write((tx) => deleteContact(tx, user_id, other_id))
  }
  const people = [...new Set(surplus.flatMap(({ user_id, other_id }) => [user_id, other_id]))]
  const gone = people.length === 0 ? [] : await db.read((tx) => findDisabled(tx, people))
  for (const userId of gone) await engine.kick(userId)
  const missing = await db.read((tx) => findMissing(tx, undefined, PER_ROUND))
  await tell(db, engine, missing)
  return { joined: missing.length, parted: surplus.length }
}
