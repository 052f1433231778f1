import type { z } from 'zod'
import { insertAudit } from '../db/wire.ts'
import type { Db } from '../db/db.ts'

/** The operator's command cannot be carried out; the message is shown to the operator. */
export class Refusal extends Error {}

export interface AdminContext {
  readonly db: Db
  /** Name of the operating-system user. */
  readonly actor: string
  readonly now: Date
  readonly hash: (password: string) => Promise<string>
  /** Key of this installation under which small secrets lie; only machines need it. */
  readonly wrapKey: string | undefined
}

export type Row = Readonly<Record<string, unknown>>

export interface Outcome {
  readonly rows: readonly Row[]
  readonly notes?: readonly string[]
}

export interface Command {
  readonly help: string
  run(context: AdminContext, values: Readonly<Record<string, string>>): Promise<Outcome>
}

/** A command with the shape of its `key=value` arguments; unknown keys are refused. */
export function command<S extends z.ZodType>(
  help: string,
  input: S,
  work: (context: AdminContext, input: z.output<S>) => Promise<Outcome>,
): Command {
  return {
    help,
    run(context, values) {
      const parsed = input.safeParse(values)
      if (parsed.success) return work(context, parsed.data)
      const lines = parsed.error.issues.map((i) =>
        i.path.length > 0 ? `${i.path.join('.')}: ${i.message}` : i.message,
      )
      throw new Refusal(lines.join('; '))
    },
  }
}

export interface Change {
  readonly action: string
  readonly object: string
  readonly companyId?: number
  readonly detail?: Row
}

/** Each change leaves its row in the transaction that makes it. */
export async function record({ db, actor }: AdminContext, change: Change): Promise<void> {
  await insertAudit(db, {
    companyId: change.companyId ?? null,
    userId: null,
    tokenId: null,
    address: 'command line',
    requestId: '',
    action: `admin ${change.action}`,
    object: change.object,
    result: 'ok',
    detail: { actor, ...change.detail },
  })
}
