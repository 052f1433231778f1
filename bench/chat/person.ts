import { randomUUID } from 'node:crypto'
import { chatReducer, INITIAL, threadOf, type ChatState } from '@clinker/chat/state'
import type { Account, ChatPort, ChatStatus } from '@clinker/chat/port'
import { Network } from './network.ts'
import { makeChatClient } from './page.ts'

/** A person with a page; what is shown is the state of the page's own chat client. */
export class Person {
  readonly account: Account
  readonly network: Network
  readonly chat: ChatPort
  state: ChatState = INITIAL
  /** From the return of the network to a line that works and is up to date. */
  readonly backs: number[] = []
  /** Both attempts were spent and the button was pressed. */
  pressed = 0
  #hasNetwork = true
  #returned: number | undefined
  #wake: () => void = () => {}

  static async open(account: Account, target: number, token: () => string, tokenId: string): Promise<Person> {
    return new Person(account, await Network.open(target), token, tokenId)
  }

  private constructor(account: Account, network: Network, token: () => string, tokenId: string) {
    this.account = account
    this.network = network
    this.chat = makeChatClient({
      url: network.url,
      credentials: async () => {
        if (!this.#hasNetwork) throw new Error('no network')
        return { account, tokenId, token: token() }
      },
      now: Date.now,
      newId: randomUUID,
      hasNetwork: () => this.#hasNetwork,
      onWake: (wake) => {
        this.#wake = wake
        return () => {}
      },
    })
    this.chat.on((event) => {
      this.state = chatReducer(this.state, event)
      if (event.type === 'status') this.#onStatus(event.status)
    })
  }

  #onStatus(status: ChatStatus): void {
    if (status === 'online' && this.#returned !== undefined) {
      this.backs.push(performance.now() - this.#returned)
      this.#returned = undefined
    }
    if (status !== 'lost') return
    this.pressed += 1
    setTimeout(() => this.chat.connect(), 500)
  }

  get isOnline(): boolean {
    return this.state.status === 'online' && this.#hasNetwork
  }

  leave(): void {
    this.#hasNetwork = false
    this.network.leave()
  }

  comeBack(): void {
    this.network.comeBack()
    this.#hasNetwork = true
    this.#returned = performance.now()
    this.#wake()
  }

  /** Texts of the other one, as they stand on the page. */
  heardFrom(peer: Account): readonly string[] {
    return threadOf(this.state, peer).messages.flatMap(({ own, content }) => (own ? [] : [content]))
  }

  unsentTo(peer: Account): number {
    return threadOf(this.state, peer).messages.filter(({ own, delivery }) => own && delivery !== 'sent').length
  }

  async close(): Promise<void> {
    void this.chat.close()
    await this.network.close()
  }
}
