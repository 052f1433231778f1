import { CHAT_DOMAIN } from '@clinker/contract/chat/limits'

const OPEN = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${CHAT_DOMAIN}" version="1.0"/>`
const WAIT_MS = 60_000

/** The session a token was given to. */
const sessionOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return claims.sid
}

/** A WebSocket and nothing else: the least a client can be. */
export class Bare {
  onText: (text: string) => void = () => {}
  isOpen = true
  readonly #socket: WebSocket

  static async open(url: string, account: string, token: string, window = 'bare'): Promise<Bare> {
    const socket = new WebSocket(url, 'xmpp')
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true })
    })
    const bare = new Bare(socket)
    const [user = ''] = account.split('@')
    await bare.#ask(OPEN, '<stream:features')
    const plain = Buffer.from(`\0${user}\0${token}`).toString('base64')
    await bare.#ask(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`, '<success')
    await bare.#ask(OPEN, 'xmpp-bind')
    const resource = `<resource>${sessionOf(token)}.${window}</resource>`
    const bind = `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind">${resource}</bind>`
    await bare.#ask(`<iq xmlns="jabber:client" type="set" id="b">${bind}</iq>`, '<jid>')
    await bare.#ask('<presence xmlns="jabber:client"/>', '<presence')
    return bare
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.onText(String(data)))
    socket.addEventListener('close', () => (this.isOpen = false))
  }

  #ask(text: string, wanted: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        clearTimeout(timer)
        reject(new Error(why))
      }
      const timer = setTimeout(() => fail(`never heard ${wanted}`), WAIT_MS)
      this.onText = (heard) => {
        if (heard.includes('<failure') || heard.includes('<stream:error')) return fail(heard)
        if (!heard.includes(wanted)) return
        clearTimeout(timer)
        this.onText = () => {}
        resolve()
      }
      this.say(text)
    })
  }

  say(text: string): void {
    this.#socket.send(text)
  }

  close(): void {
    this.#socket.close()
  }
}

export const bareMessage = (to: string, id: string) =>
  `<message xmlns="jabber:client" to="${to}" type="chat" id="${id}"><body>${id}</body><origin-id xmlns="urn:xmpp:sid:0" id="${id}"/></message>`
