import { hash, verify, type Algorithm } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP's first choice). */
const OPTIONS = { algorithm: 2 satisfies Algorithm as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export class QueueFull extends Error {}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time for an unknown user: `undefined` is compared with a hash nobody has. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** So many at once as there are cores to spare; past the queue the caller is told to come back. */
export function makePasswords(atOnce: number, longestQueue: number): Passwords {
  let running = 0
  const queue: (() => void)[] = []
  const nobody = hash('nobody has this password', OPTIONS)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= longestQueue) throw new QueueFull('too many sign-ins at once')
      await new Promise<void>((start) => queue.push(start))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    matches: (password, known) =>
      inTurn(async () => {
        const ok = await verify(known ?? (await nobody), password)
        return ok && known !== undefined
      }),
  }
}
