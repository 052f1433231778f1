import { readAnswer, type Answer, type Response } from '@clinker/client/client'

/** What an answer means to the person who called. */
export type Kind = 'ok' | 'away' | 'away without Retry-After' | 'signed out' | 'failed' | (string & {})

function kindOf({ http, status, code }: Answer<unknown>): Kind {
  if (http >= 500 || code === 'internal') return 'failed'
  if (status === 200) return 'ok'
  if (status === 400 || code === 'unauthorised') return 'signed out'
  return `${http} ${code ?? status}`
}

/** One call as a tally sees it; a socket that broke is an answer too. */
export async function outcomeOf(
  send: () => Promise<Response>,
  raw = false,
): Promise<{ kind: Kind; answer: Answer<unknown> | undefined; ms: number }> {
  const before = performance.now()
  const response = await send().catch((error: NodeJS.ErrnoException) => `no answer (${error.code ?? error.message})`)
  const ms = performance.now() - before
  if (typeof response === 'string') return { kind: response, answer: undefined, ms }
  // nginx answers 503 with a page of its own when no process does; only its headers count.
  if (response.status === 503)
    return { kind: 'retry-after' in response.headers ? 'away' : 'away without Retry-After', answer: undefined, ms }
  try {
    const answer = readAnswer<unknown>(response, raw)
    return { kind: kindOf(answer), answer, ms }
  } catch {
    return { kind: `${response.status} that is no envelope: ${response.text.slice(0, 60)}`, answer: undefined, ms }
  }
}

/** Counts of answers by kind. */
export class Tally {
  readonly #counts = new Map<Kind, number>()
  slowestMs = 0
  total = 0

  add(kind: Kind, ms: number): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.total += 1
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  merge(other: Tally): this {
    for (const [kind, n] of other.#counts) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + n)
    this.total += other.total
    this.slowestMs = Math.max(this.slowestMs, other.slowestMs)
    return this
  }

  of(...kinds: Kind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#counts.get(kind) ?? 0), 0)
  }

  /** How many answers were of none of these kinds. */
  besides(...kinds: Kind[]): number {
    return this.total - this.of(...kinds)
  }

  get text(): string {
    return [...this.#counts].map(([kind, n]) => `${kind} ${n}`).join(', ') || 'none'
  }
}
