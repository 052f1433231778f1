import type { Account, ChatFile } from '../port.ts'

/** Another message is taken back, if not later than this. */
export interface Recall {
  readonly kind: 'recall'
  readonly id: string
  readonly until: number
}

export interface Pending {
  readonly id: string
  readonly peer: Account
  readonly said: string | ChatFile | Recall
  /** When it was said, by the server's clock. */
  readonly time: number
  /** Handed to the line; whether it arrived is not known yet. */
  readonly handed: boolean
}

/** What was said and is not known to have arrived, in the order it was said. */
export class Outbox {
  #pending: readonly Pending[] = []

  add(one: Pending): void {
    this.#pending = [...this.#pending, one]
  }

  /** When the first of them was said. */
  get oldest(): number | undefined {
    return this.#pending[0]?.time
  }

  /** Known to have arrived; undefined when it was not waited for. */
  settle(id: string): Pending | undefined {
    const found = this.#pending.find((one) => one.id === id)
    if (found) this.#pending = this.#pending.filter((one) => one !== found)
    return found
  }

  /** Known to be taken back, from here or from another window. */
  settleRecall(id: string): void {
    this.#pending = this.#pending.filter(
      ({ said }) => typeof said === 'string' || said.kind !== 'recall' || said.id !== id,
    )
  }

  /** The line goes on where it was cut: it repeats by itself what it was handed. */
  takeUnhanded(): readonly Pending[] {
    const rest = this.#pending.filter((one) => !one.handed)
    this.#pending = this.#pending.map((one) => ({ ...one, handed: true }))
    return rest
  }

  /** A new line, and the archive was read: all that is still here did not arrive. */
  takeAll(): readonly Pending[] {
    this.#pending = this.#pending.map((one) => ({ ...one, handed: true }))
    return this.#pending
  }

  /** Those handed to the line that it no longer holds have arrived. */
  arrived(stillHeld: (id: string) => boolean): readonly Pending[] {
    const done = this.#pending.filter((one) => one.handed && !stillHeld(one.id))
    this.#pending = this.#pending.filter((one) => !done.includes(one))
    return done
  }
}
