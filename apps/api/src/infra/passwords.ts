import { hash, verify, type Algorithm } from '@node-rs/argon2'
import { makeTurns } from './turns.ts'

/** argon2id, 19 MiB, two passes (OWASP's first choice). */
const OPTIONS = { algorithm: 2 satisfies Algorithm as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time for an unknown user: `undefined` is compared with a hash nobody has. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** So many at once as there are cores to spare; past the queue the caller is told to come back. */
export function makePasswords(atOnce: number, longestQueue: number): Passwords {
  const inTurn = makeTurns(atOnce, longestQueue)
  const nobody = hash('nobody has this password', OPTIONS)

  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    matches: (password, known) =>
      inTurn(async () => {
        const ok = await verify(known ?? (await nobody), password)
        return ok && known !== undefined
      }),
  }
}
