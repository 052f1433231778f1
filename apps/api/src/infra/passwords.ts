import { hash, verify, type Algorithm } from '@node-rs/argon2'
import { makeTurns } from './turns.ts'

export const PASSWORD_COSTS = ['full', 'cheap'] as const
export type PasswordCost = (typeof PASSWORD_COSTS)[number]

const OPTIONS = { algorithm: 2 satisfies Algorithm as Algorithm, parallelism: 1 }
/** `full`: argon2id with 19 MiB and two passes (OWASP's first choice). `cheap`: demo and test data, whose password is known. */
const COSTS = {
  full: { ...OPTIONS, memoryCost: 19_456, timeCost: 2 },
  cheap: { ...OPTIONS, memoryCost: 64, timeCost: 1 },
} satisfies Record<PasswordCost, object>

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(password, COSTS[cost])

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time for an unknown user: `undefined` is compared with a dummy hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** Concurrency by spare cores; beyond the queue the caller gets Retry-After. */
export function makePasswords(cost: PasswordCost, atOnce: number, longestQueue: number): Passwords {
  const inTurn = makeTurns(atOnce, longestQueue)
  const nobody = hashPassword('nobody has this password', cost)

  return {
    hash: (password) => inTurn(() => hashPassword(password, cost)),
    matches: (password, known) =>
      inTurn(async () => {
        const ok = await verify(known ?? (await nobody), password)
        return ok && known !== undefined
      }),
  }
}
