import { setTimeout as pause } from 'node:timers/promises'
import { agreePrivacy, createImgCaptcha, siteInfo } from '@clinker/contract/account/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { doLogin, userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import type { CallInput, Client } from '@clinker/client/client'
import { Tally, outcomeOf } from './answers.ts'
import { dice } from '../../scripts/dice.ts'
import type { Ledger } from './ledger.ts'
import { PASSWORD, type People } from './people.ts'
import { PRIVACY_VERSION } from './stack.ts'

/** Four sessions of a writer in turn, each below its 600 calls a minute. */
const WRITE_EVERY_MS = 30
const READ_EVERY_MS = 130
const SIGN_IN_EVERY_MS = 300
/** An address may ask for 30 pictures a minute, for 15 when Redis is away. */
const PICTURE_EVERY_MS = 4_500
const GIVE_UP_MS = 60_000

/** Writers, readers and sign-ins, until stopped. */
export class Load {
  readonly writes = new Tally()
  readonly reads = new Tally()
  readonly signIns = new Tally()
  readonly pictures = new Tally()
  readonly #people: People
  readonly #ledger: Ledger
  readonly #seed: number
  #stopped = false

  constructor(people: People, ledger: Ledger, seed: number) {
    this.#people = people
    this.#ledger = ledger
    this.#seed = seed
  }

  /** While the work goes on; every write that was begun is acknowledged before this ends. */
  async during(work: () => Promise<void>): Promise<void> {
    const running = Promise.allSettled(this.#start())
    try {
      await work()
    } finally {
      this.#stopped = true
      await running
    }
    for (const end of await running) if (end.status === 'rejected') throw end.reason
  }

  #start(): Promise<void>[] {
    const { writers, readers } = this.#people
    return [
      ...writers.map((sessions, i) => this.#write(sessions, i)),
      ...readers.map((reader) => this.#read(reader)),
      this.#repeat(SIGN_IN_EVERY_MS, () => {
        const body = { userName: 'quality', password: PASSWORD }
        return this.#ask(this.signIns, this.#people.stranger(), doLogin, { body })
      }),
      this.#repeat(SIGN_IN_EVERY_MS, () => this.#ask(this.reads, this.#people.stranger(), siteInfo, {})),
      this.#repeat(PICTURE_EVERY_MS, () =>
        this.#ask(this.pictures, this.#people.stranger(), createImgCaptcha, { query: { type: '1' } }, true),
      ),
    ]
  }

  async #write(sessions: readonly Client[], writer: number): Promise<void> {
    const { int } = dice(this.#seed + writer)
    for (let n = 0; !this.#stopped; n += 1) {
      const before = performance.now()
      await this.#writeOnce(sessions[n % sessions.length]!, int)
      await pause(Math.max(0, WRITE_EVERY_MS - (performance.now() - before)))
    }
  }

  /** One logical write: retried with a new signature under the same key until acknowledged. */
  async #writeOnce(client: Client, int: (low: number, high: number) => number): Promise<void> {
    const key = this.#ledger.next()
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      const request = client.prepare(agreePrivacy, { body: { version: PRIVACY_VERSION } }, { idempotencyKey: key })
      const { kind, answer, ms } = await outcomeOf(() => client.send(request))
      this.writes.add(kind, ms)
      if (kind === 'ok') {
        const requestId = String(answer?.response.headers['x-request-id'])
        return this.#ledger.acknowledge(key, { userId: client.signer?.uid ?? '', tries, requestId }, request)
      }
      if (performance.now() - began > GIVE_UP_MS) throw new Error(`${key} was not acknowledged in 60 s: ${kind}`)
      await pause(int(20, 120))
    }
  }

  async #read(reader: Client): Promise<void> {
    let n = 0
    await this.#repeat(READ_EVERY_MS, () => {
      n += 1
      return n % 2 === 0
        ? this.#ask(this.reads, reader, userInfo, {})
        : this.#ask(this.reads, reader, cementVarietyList, {})
    })
  }

  async #ask<R extends Route>(tally: Tally, client: Client, route: R, input: CallInput<R>, raw = false): Promise<void> {
    const { kind, ms } = await outcomeOf(() => client.send(client.prepare(route, input)), raw)
    tally.add(kind, ms)
  }

  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      const before = performance.now()
      await work()
      await pause(Math.max(5, everyMs - (performance.now() - before)))
    }
  }
}
