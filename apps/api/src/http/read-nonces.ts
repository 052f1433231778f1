import { MAX_SKEW_MS } from '@clinker/contract/kernel/signing'

/** A nonce is refused for as long as its time stamp could still be accepted: both sides of the window. */
const LIFE_MS = 2 * MAX_SKEW_MS

/** Nonces of reads live in process memory (nginx keeps a session on one process); two generations, no timers. */
export class ReadNonces {
  #young = new Set<string>()
  #old = new Set<string>()
  #turnAt = 0

  /** False when this nonce was seen before. */
  admit(tokenId: string, nonce: string, now: number): boolean {
    if (now >= this.#turnAt) {
      this.#old = now >= this.#turnAt + LIFE_MS ? new Set() : this.#young
      this.#young = new Set()
      this.#turnAt = now + LIFE_MS
    }
    const key = `${tokenId}:${nonce}`
    if (this.#young.has(key) || this.#old.has(key)) return false
    this.#young.add(key)
    return true
  }
}
