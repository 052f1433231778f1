import { agreePrivacy } from '@clinker/contract/account/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import type { Request } from '@clinker/client/client'
import type { Stack } from './stack.ts'

const ACTION = `${agreePrivacy.method} ${wirePath(agreePrivacy)}`

/** Replays older than the window of the signature would be refused for their age alone. */
const KEPT = 400

interface Acknowledged {
  readonly userId: string
  readonly tries: number
  readonly requestId: string
}

export interface Verdict {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Acknowledged but not carried out, or stored without a request. */
  readonly wrong: number
  /** Acknowledged by the stored answer of an earlier try whose own answer was lost. */
  readonly fromStore: number
  readonly retries: number
}

/** The model: numbers every write, keeps what was acknowledged, and holds it against the database afterwards. */
export class Ledger {
  readonly #prefix: string
  readonly #mark: number
  readonly #asked = new Set<string>()
  readonly #acknowledged = new Map<string, Acknowledged>()
  readonly #captured: Request[] = []
  #retries = 0
  lastAt = 0

  static async open(stack: Stack, name: string): Promise<Ledger> {
    const [[mark = '0'] = []] = await stack.sql('select coalesce(max(audit_id), 0) from wire.audit')
    return new Ledger(`${name}-${Date.now().toString(36)}`, Number(mark))
  }

  private constructor(prefix: string, mark: number) {
    this.#prefix = prefix
    this.#mark = mark
  }

  next(): string {
    const key = `${this.#prefix}-${this.#asked.size + 1}`
    this.#asked.add(key)
    return key
  }

  acknowledge(key: string, how: Acknowledged, request: Request): void {
    this.#acknowledged.set(key, how)
    this.#retries += how.tries - 1
    this.#captured.push(request)
    if (this.#captured.length > KEPT) this.#captured.shift()
    this.lastAt = performance.now()
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** The newest acknowledged requests as they were sent, for sending them again. */
  captured(count: number): readonly Request[] {
    return this.#captured.slice(-count)
  }

  async verdict(stack: Stack): Promise<Verdict> {
    const stored = await stack.sql(
      `select key from wire.idempotency where route = '${ACTION}' and key like '${this.#prefix}-%'`,
    )
    const effects = await stack.sql(
      `select user_id, request_id from wire.audit where action = '${ACTION}' and result = 'ok' and audit_id > ${this.#mark}`,
    )
    const keys = new Set(stored.map(([key = '']) => key))
    const doers = new Set(effects.map(([, requestId = '']) => requestId))
    const acknowledged = [...this.#acknowledged]
    const surplus = perUser(
      effects.map(([userId = '']) => userId),
      acknowledged.map(([, { userId }]) => userId),
    )
    const storeAnswers = acknowledged.filter(([, { requestId }]) => !doers.has(requestId))
    return {
      acknowledged: acknowledged.length,
      lost: Math.max(acknowledged.filter(([key]) => !keys.has(key)).length, surplus.missing),
      doubled: surplus.extra,
      wrong:
        storeAnswers.filter(([, { tries }]) => tries === 1).length +
        [...keys].filter((key) => !this.#asked.has(key)).length,
      fromStore: storeAnswers.length,
      retries: this.#retries,
    }
  }
}

/** Effects against logical writes, person by person: one of each to one of the other. */
function perUser(effects: readonly string[], writes: readonly string[]): { extra: number; missing: number } {
  const balance = new Map<string, number>()
  for (const user of effects) balance.set(user, (balance.get(user) ?? 0) + 1)
  for (const user of writes) balance.set(user, (balance.get(user) ?? 0) - 1)
  const differences = [...balance.values()]
  return {
    extra: differences.reduce((sum, d) => sum + Math.max(0, d), 0),
    missing: differences.reduce((sum, d) => sum + Math.max(0, -d), 0),
  }
}
