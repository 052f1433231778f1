import type { Account, ChatFile } from '../port.ts'

/** A recall of another message, not later than `until`. */
export interface Recall {
  readonly kind: 'recall'
  readonly id: string
  readonly until: number
}

export interface Pending {
  readonly id: string
  readonly peer: Account
  readonly content: string | ChatFile | Recall
  /** When it was written, by the server's clock. */
  readonly time: number
  /** Given to the stream; whether it arrived is not known yet. */
  readonly transmitted: boolean
}

/** Own messages that are not known to have arrived, in the order they were written. */
export class Outbox {
  #pending: readonly Pending[] = []

  add(one: Pending): void {
    this.#pending = [...this.#pending, one]
  }

  /** When the first of them was written. */
  get oldest(): number | undefined {
    return this.#pending[0]?.time
  }

  /** Known to have arrived; undefined when it was not pending. */
  settle(id: string): Pending | undefined {
    const found = this.#pending.find((one) => one.id === id)
    if (found) this.#pending = this.#pending.filter((one) => one !== found)
    return found
  }

  /** Known to be recalled, from here or from another window. */
  settleRecall(id: string): void {
    this.#pending = this.#pending.filter(
      ({ content }) => typeof content === 'string' || content.kind !== 'recall' || content.id !== id,
    )
  }

  /** For a resumed stream, which repeats by itself what it was given. */
  takeUntransmitted(): readonly Pending[] {
    const rest = this.#pending.filter((one) => !one.transmitted)
    this.#markTransmitted()
    return rest
  }

  /** For a new stream, after the archive was read: all that is still pending did not arrive. */
  takeAll(): readonly Pending[] {
    this.#markTransmitted()
    return this.#pending
  }

  /** Takes out what was given to the stream and is acknowledged by now. */
  takeArrived(isUnacknowledged: (id: string) => boolean): readonly Pending[] {
    const arrived = this.#pending.filter((one) => one.transmitted && !isUnacknowledged(one.id))
    this.#pending = this.#pending.filter((one) => !arrived.includes(one))
    return arrived
  }

  #markTransmitted(): void {
    this.#pending = this.#pending.map((one) => ({ ...one, transmitted: true }))
  }
}
