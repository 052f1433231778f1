import { CHAT_API_ACCOUNT, CHAT_DOMAIN } from '@clinker/contract/chat/limits'
import { chatToken } from '../../infra/chat/token.ts'

const FRAMING = 'urn:ietf:params:xml:ns:xmpp-framing'
const OPEN = `<open xmlns="${FRAMING}" to="${CHAT_DOMAIN}" version="1.0"/>`
const WAIT_MS = 15_000

/** The session a token was given to; whatever is no token has none. */
function sessionOf(token: string): string {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid?: string }
    return claims.sid ?? 'none'
  } catch {
    return 'none'
  }
}

/** A client with nothing between it and the wire, for what ours would never send. */
export class BareChat {
  readonly account: string
  /** With the resource of this connection. */
  readonly address: string
  readonly heard: string[] = []
  readonly #socket: WebSocket
  #changed: () => void = () => {}
  #questions = 0

  private constructor(account: string, resource: string, socket: WebSocket) {
    this.account = account
    this.address = `${account}/${resource}`
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      this.heard.push(String(data))
      this.#changed()
    })
    socket.addEventListener('close', () => {
      this.heard.push('<closed/>')
      this.#changed()
    })
  }

  /** Undefined if the server refuses these credentials. */
  static async open(
    account: string,
    password: string,
    { resource = `${sessionOf(password)}.bare` } = {},
  ): Promise<BareChat | undefined> {
    const chat = await BareChat.signIn(account, password, resource)
    if (!chat) return undefined
    const bind = `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>${resource}</resource></bind>`
    chat.say(`<iq xmlns="jabber:client" type="set" id="bind">${bind}</iq>`)
    if (!(await chat.until(/<iq [^>]*id=['"]bind['"]|<closed|stream:error/)).includes('<jid>')) {
      chat.close()
      return undefined
    }
    chat.say('<presence xmlns="jabber:client"/>')
    await chat.settled()
    return chat
  }

  /** Known to the server, and nothing bound yet. */
  static async signIn(account: string, password: string, resource = ''): Promise<BareChat | undefined> {
    const socket = new WebSocket(`ws://127.0.0.1:${process.env['XMPP_PORT']}/xmpp`, 'xmpp')
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('no connection')))
    })
    const chat = new BareChat(account, resource, socket)
    const [user = ''] = account.split('@')
    chat.say(OPEN)
    await chat.until(/<stream:features/)
    const plain = Buffer.from(`\0${user}\0${password}`).toString('base64')
    chat.say(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`)
    const answer = await chat.until(/<success|<failure|<closed|stream:error/)
    if (!answer.includes('<success')) {
      chat.close()
      return undefined
    }
    chat.say(OPEN)
    await chat.until(/urn:ietf:params:xml:ns:xmpp-bind/)
    return chat
  }

  say(text: string): void {
    this.#socket.send(text)
  }

  /** The first answer that fits, also one that came before. */
  async until(wanted: RegExp): Promise<string> {
    const end = performance.now() + WAIT_MS
    for (;;) {
      const found = this.heard.find((text) => wanted.test(text))
      if (found !== undefined) return found
      if (performance.now() > end) throw new Error(`${this.account} never heard ${String(wanted)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000)
        this.#changed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  ask(type: 'get' | 'set', child: string, to = ''): Promise<string> {
    const id = `q${++this.#questions}`
    this.say(`<iq xmlns="jabber:client" type="${type}" id="${id}"${to === '' ? '' : ` to="${to}"`}>${child}</iq>`)
    return this.until(new RegExp(`<iq [^>]*id=['"]${id}['"]`))
  }

  /** All that was sent before has been dealt with, and all that was meant for us is here. */
  async settled(): Promise<void> {
    await this.ask('get', '<ping xmlns="urn:xmpp:ping"/>', CHAT_DOMAIN)
  }

  get isClosed(): boolean {
    return this.heard.includes('<closed/>')
  }

  close(): void {
    this.#socket.close()
  }
}

function productCredentials() {
  const jid = `${CHAT_API_ACCOUNT}@${CHAT_DOMAIN}`
  return {
    jid,
    token: chatToken({ jid, aud: 'chat-api', seconds: 60 }, process.env['XMPP_JWT_KEY'] ?? '', Date.now()),
  }
}

/** The engine's administration, as the product reaches it. */
export async function requestEngine(
  command: string,
  body: object,
  { jid, token } = productCredentials(),
): Promise<{ status: number; text: string }> {
  const authorization = `Basic ${Buffer.from(`${jid}:${token}`).toString('base64')}`
  const sent = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${process.env['XMPP_API_URL']}/api/${command}`, sent)
  return { status: answer.status, text: await answer.text() }
}
