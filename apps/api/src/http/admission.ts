import { Problem } from './problem.ts'

const PER_MINUTE = 600

/** Accepted calls per session and minute; kept in the process that serves the session. */
export class SessionBudget {
  #counts = new Map<string, number>()
  #minute = 0
  readonly #limit: number

  constructor(limit: number = PER_MINUTE) {
    this.#limit = limit
  }

  spend(tokenId: string, now: number): void {
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    const used = (this.#counts.get(tokenId) ?? 0) + 1
    if (used > this.#limit) throw new Problem('too_many')
    this.#counts.set(tokenId, used)
  }
}

/** Admission control: work beyond what can be finished in time is refused, not queued. */
export class Admission {
  #inside = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  enter(): void {
    if (this.#inside >= this.#limit) throw new Problem('shed')
    this.#inside += 1
  }

  leave(): void {
    this.#inside -= 1
  }

  get inside(): number {
    return this.#inside
  }
}
