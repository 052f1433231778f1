import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { readFile, uploadFile } from '@clinker/contract/files/routes'
import { pngOf } from '../../apps/api/src/test/corpus/png.ts'
import { Tally, outcomeOf } from './answers.ts'
import { PASSWORD } from './people.ts'
import type { Stack } from './stack.ts'

/** An address may upload 600 files a minute. */
const EVERY_MS = 700
const UPLOADERS = 4
/** Longer than the API waits for its store: every upload is answered. */
const TIMEOUT_MS = 40_000
const SIDE = 1_200

/** Noise, so that an upload takes a while on its way to the store. */
function noise(): Buffer {
  const row = SIDE / 8 + 1
  const raw = randomBytes(row * SIDE)
  // The first byte of a row names its filter: none.
  for (let at = 0; at < raw.length; at += row) raw[at] = 0
  return pngOf(SIDE, SIDE, [], raw)
}

/** People who upload without rest; each upload has a name of its own and is tried once. */
export class Uploads {
  readonly tally = new Tally()
  /** Name of the file → address in the answer. */
  readonly stored = new Map<string, string>()
  readonly refused = new Set<string>()
  readonly #picture = noise()
  readonly #mark = Date.now().toString(36)
  readonly #transport
  readonly #origin: string
  #clients: Client[] = []
  #stopped = false
  #n = 0

  constructor({ origin }: Stack) {
    this.#origin = origin
    this.#transport = httpTransport({ base: origin, timeoutMs: TIMEOUT_MS, connections: 32 })
  }

  async signIn(): Promise<void> {
    for (let i = 0; i < UPLOADERS; i += 1) {
      const client = new Client(this.#transport)
      await client.signIn(i === 0 ? 'customer' : `customer${i + 1}`, PASSWORD)
      this.#clients.push(client)
    }
  }

  get prefix(): string {
    return `fault-${this.#mark}-`
  }

  async during(work: () => Promise<void>): Promise<void> {
    const running = this.#clients.map(async (client) => {
      while (!this.#stopped) {
        await this.one(client)
        await pause(EVERY_MS)
      }
    })
    try {
      await work()
    } finally {
      this.#stopped = true
      await Promise.all(running)
    }
  }

  async one(client = this.#clients[this.#n % UPLOADERS]): Promise<boolean> {
    if (!client) throw new Error('nobody signed in')
    this.#n += 1
    const name = `${this.prefix}${this.#n}.png`
    const file = { name, bytes: this.#picture }
    const request = client.prepare(uploadFile, { query: { purpose: 'picture' }, file })
    const { kind, answer, ms } = await outcomeOf(() => client.send(request))
    this.tally.add(kind, ms)
    if (kind === 'ok') this.stored.set(name, String(answer?.data))
    else this.refused.add(name)
    return kind === 'ok'
  }

  /** As an `<img>` does: the product's address, then where it leads. */
  async look(): Promise<number> {
    const [name, address] = [...this.stored][0] ?? ['', '']
    const owner = this.#clients[(Number(/(\d+)\.png$/.exec(name)?.[1]) - 1) % UPLOADERS]
    const seen = await owner?.call(readFile, { params: { id: address.split('/').at(-1) ?? '' } })
    const location = seen?.response.headers['location']
    return typeof location === 'string' ? (await fetch(this.#origin + location)).status : (seen?.http ?? 0)
  }

  close(): void {
    this.#transport.close()
  }
}
