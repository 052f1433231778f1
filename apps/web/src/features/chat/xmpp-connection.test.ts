import { makeStream } from '@clinker/chat/xmpp/stream'
import { NS, xml } from '@clinker/chat/xmpp/tree'
import { Strophe } from 'strophe.js'
import { afterEach, expect, it, vi } from 'vitest'

// What a browser gets; the file for Node wants a parser of its own.
vi.mock('strophe.js', () => vi.importActual('../../../../../node_modules/strophe.js/dist/strophe.esm.js'))

const ignore = () => undefined

it('a stream whose socket is gone throws neither on send nor on request', async () => {
  const events = { onStanza: ignore, onUp: ignore, onDown: ignore, onAcknowledged: ignore }
  const stream = makeStream('ws://127.0.0.1:9/xmpp', events)
  expect(() => stream.send(xml('presence', NS.client, {}))).not.toThrow()
  expect(await stream.request(xml('iq', NS.client, { id: 'a', type: 'get' }), 60_000)).toBeUndefined()
})

/** The server's half of a sign-in, as far as acknowledgements. */
class FakeSocket {
  static readonly made: FakeSocket[] = []
  static readonly #timers: ReturnType<typeof setTimeout>[] = []
  readonly sent: string[] = []
  readyState = 1
  onopen: () => void = ignore
  onmessage: (event: { data: string }) => void = ignore
  onclose: () => void = ignore
  onerror: () => void = ignore

  /** A message that arrives after the test would find no document any more. */
  static stop(): void {
    for (const timer of FakeSocket.#timers) clearTimeout(timer)
  }

  static #later(work: () => void, ms: number): void {
    FakeSocket.#timers.push(setTimeout(work, ms))
  }

  constructor() {
    FakeSocket.made.push(this)
    FakeSocket.#later(() => this.onopen(), 0)
  }

  send(text: string): void {
    this.sent.push(text)
    const answer = this.#answer(text)
    if (answer !== undefined) FakeSocket.#later(() => this.onmessage({ data: answer }), 0)
  }

  close(): void {
    this.readyState = 3
  }

  #answer(text: string): string | undefined {
    const features = (inside: string) =>
      `<stream:features xmlns:stream="http://etherx.jabber.org/streams">${inside}</stream:features>`
    if (text.startsWith('<open')) {
      const isIn = this.sent.some((one) => one.startsWith('<auth'))
      const inside = isIn
        ? '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/><sm xmlns="urn:xmpp:sm:3"/>'
        : '<mechanisms xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><mechanism>PLAIN</mechanism></mechanisms>'
      FakeSocket.#later(() => this.onmessage({ data: features(inside) }), 1)
      return '<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" from="chat" id="1" version="1.0"/>'
    }
    if (text.startsWith('<auth')) return '<success xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>'
    const bind = /^<iq [^>]*id=["']([^"']+)["'].*<bind/.exec(text)
    if (bind)
      return `<iq xmlns="jabber:client" type="result" id="${bind[1]}"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><jid>1@chat/s.w</jid></bind></iq>`
    return undefined
  }
}

afterEach(() => FakeSocket.stop())

it('a connection cut before its acknowledgements were enabled has them on the next one', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  let ups = 0
  const events = { onStanza: ignore, onUp: () => void (ups += 1), onDown: ignore, onAcknowledged: ignore }
  const stream = makeStream('ws://127.0.0.1:9/xmpp', events)
  for (const time of [1, 2]) {
    stream.connect('1@chat/s.w', 'token')
    await expect.poll(() => ups).toBe(time)
    expect(FakeSocket.made.at(-1)!.sent.filter((text) => text.startsWith('<enable'))).toHaveLength(1)
    stream.drop()
  }
})

it('the library has every private part that we use, under its name', () => {
  const connection = new Strophe.Connection('ws://127.0.0.1:9/xmpp', { enableStreamManagement: true })
  const sm = Reflect.get(connection, 'sm') as Record<string, unknown>
  for (const name of ['onFailed', 'initialize', 'hasResumableState', 'reset', 'clearPersistedState'])
    expect([name, typeof sm[name]]).toEqual([name, 'function'])
  expect(sm).toMatchObject({ _pendingResend: [], state: { unacked: [] } })
  expect('serverSupported' in sm).toBe(true)
  expect(typeof connection._doDisconnect).toBe('function')
  vi.stubGlobal('WebSocket', FakeSocket)
  connection.connect('1@chat/s.w', 'token', ignore)
  expect(Reflect.get(connection._proto, 'socket')).toBe(FakeSocket.made.at(-1))
})
