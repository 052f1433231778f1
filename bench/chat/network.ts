import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The network of one person: cut at once, or gone for a while without a word. */
export class Network {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  readonly #silent = new Set<Socket>()
  #away = false

  /** `target` is nginx; the page of this person is one of its own. */
  static async open(target: number): Promise<Network> {
    const network = new Network(target)
    network.#server.listen(0, '127.0.0.1')
    await once(network.#server, 'listening')
    return network
  }

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#away) return near.destroy()
      const far = connect(target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(socket)
        socket.setNoDelay(true)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => {
          this.#open.delete(socket)
          this.#silent.delete(socket)
          other.destroy()
        })
      }
      near.once('data', (head: Buffer) => {
        const host = `127.0.0.1:${target}`
        const text = head.toString('latin1').replace(/^(?:host|origin):.*\r\n/gim, '')
        far.write(text.replace('\r\n', `\r\nHost: ${host}\r\nOrigin: http://${host}\r\n`), 'latin1')
        near.pipe(far)
        far.pipe(near)
      })
    })
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/xmpp`
  }

  cut(): void {
    this.#open.forEach((socket) => socket.destroy())
  }

  /** A silent cut: neither side is notified, and nothing gets through. */
  leave(): void {
    this.#away = true
    this.#open.forEach((socket) => {
      socket.unpipe()
      socket.pause()
      this.#silent.add(socket)
    })
    this.#open.clear()
  }

  /** New connections work; the old ones stay silent. */
  comeBack(): void {
    this.#away = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#silent.forEach((socket) => socket.destroy())
    this.#server.close()
    await once(this.#server, 'close')
  }
}
