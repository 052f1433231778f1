import { randomBytes } from 'node:crypto'
import { CHAT_API_ACCOUNT, CHAT_DOMAIN, TOKEN_SECONDS } from '@clinker/contract/chat/limits'
import { chatToken } from './token.ts'

/** The chat engine does not answer, or not as it should. */
export class ChatAway extends Error {}

export interface Person {
  readonly userId: string
  readonly nickname: string
}

/** A sign-in of the product as the chat knows it; each lock or end of it ends a turn. */
export interface ChatSession {
  readonly tokenId: string
  readonly turn: number
}

/** Accounts and contacts as the server sets them; people cannot change either. */
export interface ChatEngine {
  addressOf(userId: string): string
  tokenFor(userId: string, session: ChatSession): string
  /** Fails while the engine is away. */
  check(): Promise<void>
  /** Idempotent. */
  register(userId: string): Promise<void>
  /** Contacts of each other. */
  join(one: Person, other: Person): Promise<void>
  part(one: string, other: string): Promise<void>
  /** Contacts of this account as the engine has them, by user id. */
  contactsOf(userId: string): Promise<readonly string[]>
  /** Refuses tokens of this session up to this turn and closes their connections, on all nodes. */
  endSession(userId: string, session: ChatSession): Promise<void>
}

export interface ChatSettings {
  /** Administration of the engine; empty: there is no chat. */
  readonly XMPP_API_URL: string
  readonly XMPP_JWT_KEY: string
  /** Several installations may share an engine. */
  readonly XMPP_PREFIX: string
}

interface RosterItem {
  readonly jid: string
  readonly subscription: string
}

const TIMEOUT_MS = 3_000
const CONFLICT = 409
const TAKEN = /exists|conflict|already registered/i

/** Its clock, not the product's, decides whether a token is still good. */
export function chatEngineOf(settings: ChatSettings, now: () => number = Date.now): ChatEngine | undefined {
  const { XMPP_API_URL: url, XMPP_JWT_KEY: key, XMPP_PREFIX: prefix } = settings
  if (url === '') return undefined
  const host = CHAT_DOMAIN
  const nameOf = (userId: string) => `${prefix}${userId}`
  const addressOf = (userId: string) => `${nameOf(userId)}@${host}`

  async function execute(command: string, body: Readonly<Record<string, string | number>>): Promise<string> {
    const jid = `${CHAT_API_ACCOUNT}@${host}`
    const token = chatToken({ jid, aud: 'chat-api', seconds: 60 }, key, now())
    const authorization = `Basic ${Buffer.from(`${jid}:${token}`).toString('base64')}`
    let answer: Response
    let text: string
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const headers = { authorization, 'content-type': 'application/json' }
      answer = await fetch(`${url}/api/${command}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      text = await answer.text()
    } catch (error) {
      throw new ChatAway(`${command}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (answer.ok || (answer.status === CONFLICT && TAKEN.test(text))) return text
    throw new ChatAway(`${command}: ${answer.status} ${text.slice(0, 200)}`)
  }

  const add = (owner: string, contact: Person) =>
    execute('add_rosteritem', {
      localuser: nameOf(owner),
      localhost: host,
      user: nameOf(contact.userId),
      host,
      nick: contact.nickname,
      group: '',
      subs: 'both',
    })
  const remove = (owner: string, contact: string) =>
    execute('delete_rosteritem', { localuser: nameOf(owner), localhost: host, user: nameOf(contact), host })

  return {
    addressOf,
    tokenFor: (userId, session) =>
      chatToken({ jid: addressOf(userId), aud: 'chat', seconds: TOKEN_SECONDS, session }, key, now()),
    async check() {
      try {
        // Whatever it answers, it is there.
        await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then((answer) => answer.body?.cancel())
      } catch (error) {
        throw new ChatAway(`check: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    // The password is thrown away: only tokens open an account.
    async register(userId) {
      await execute('register', { user: nameOf(userId), host, password: randomBytes(24).toString('hex') })
    },
    // One after the other: both at once have been seen to lose a side.
    async join(one, other) {
      await add(one.userId, other)
      await add(other.userId, one)
    },
    async part(one, other) {
      await remove(one, other)
      await remove(other, one)
    },
    async contactsOf(userId) {
      const items = JSON.parse(await execute('get_roster', { user: nameOf(userId), server: host })) as RosterItem[]
      const [before, after] = [prefix, `@${host}`]
      return items
        .filter(({ jid, subscription }) => subscription === 'both' && jid.startsWith(before) && jid.endsWith(after))
        .map(({ jid }) => jid.slice(before.length, -after.length))
    },
    async endSession(userId, { tokenId, turn }) {
      await execute('clinker_end_session', { user: nameOf(userId), host, session: tokenId, turn })
    },
  }
}
