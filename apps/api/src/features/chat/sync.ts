import { NICKNAME_PREFIX } from '@clinker/contract/chat/limits'
import type { Accounts } from '../../db/tenant.ts'
import type { ChatEngine } from '../../infra/chat/engine.ts'
import {
  deleteContact,
  findKnown,
  findMissing,
  findSurplus,
  findUncompared,
  findUnsent,
  findWanted,
  insertAccount,
  insertContact,
  updateCompared,
  updateSent,
  type Pair,
} from './queries.ts'

export const nicknameOf = (empName: string): string => NICKNAME_PREFIX + empName

/** Sends accounts and pairs to the engine and records them afterwards, so that an interruption only repeats. */
async function setPresence(db: Accounts, engine: ChatEngine, pairs: readonly Pair[]): Promise<void> {
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

/** Contacts a sign-in waits for; the rest follow in the next round. */
const AT_SIGN_IN = 40

/** Account and contacts of a person who signs in to the chat. */
export async function prepareAccount(db: Accounts, engine: ChatEngine, userId: string, now: Date): Promise<void> {
  const known = await db.read((tx) => findKnown(tx, [userId]))
  if (!known.has(userId)) await engine.register(userId)
  await db.write((tx) => insertAccount(tx, userId, now))
  await setPresence(db, engine, await db.read((tx) => findMissing(tx, userId, AT_SIGN_IN)))
}

const PER_ROUND = 500

/** Follows who works where: pairs that became possible are joined, others parted. */
export async function syncContacts(db: Accounts, engine: ChatEngine): Promise<{ joined: number; parted: number }> {
  const surplus = await db.read((tx) => findSurplus(tx, PER_ROUND))
  for (const { user_id, other_id } of surplus) {
    await engine.part(user_id, other_id)
    await db.write((tx) => deleteContact(tx, user_id, other_id))
  }
  const missing = await db.read((tx) => findMissing(tx, undefined, PER_ROUND))
  await setPresence(db, engine, missing)
  return { joined: missing.length, parted: surplus.length }
}

const COMPARED_PER_ROUND = 200

/** Repairs contacts that differ in the engine from what was sent, for the accounts checked longest ago; returns their number. */
export async function repairContacts(db: Accounts, engine: ChatEngine, now: Date): Promise<number> {
  let repaired = 0
  for (const userId of await db.read((tx) => findUncompared(tx, COMPARED_PER_ROUND))) {
    repaired += await repairContactsOf(db, engine, userId)
    await db.write((tx) => updateCompared(tx, userId, now))
  }
  return repaired
}

async function repairContactsOf(db: Accounts, engine: ChatEngine, userId: string): Promise<number> {
  const found = new Set(await engine.contactsOf(userId))
  const wanted = await db.read((tx) => findWanted(tx, userId))
  const otherOf = ({ user_id, other_id }: Pair) => (user_id === userId ? other_id : user_id)
  // Pairs never sent to the engine are left to `tell`, which records them.
  const missing = wanted.filter((pair) => pair.notified && !found.has(otherOf(pair)))
  if (missing.length > 0) await engine.register(userId)
  await setPresence(db, engine, missing)
  const allowed = new Set(wanted.map(otherOf))
  const surplus = [...found].filter((other) => !allowed.has(other))
  for (const other of surplus) await engine.part(userId, other)
  return missing.length + surplus.length
}

/** Notifies the engine of sessions that were locked or ended; repeated without harm. */
export async function endChats(db: Accounts, engine: ChatEngine): Promise<void> {
  for (const { token_id, user_id, chat_turn } of await db.read((tx) => findUnsent(tx, PER_ROUND))) {
    await engine.endSession(user_id, { tokenId: token_id, turn: chat_turn - 1 })
    await db.write((tx) => updateSent(tx, token_id, chat_turn))
  }
}
