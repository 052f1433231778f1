import { hash } from '@node-rs/argon2'
import { DEMO_PASSWORD } from './accounts.ts'

/** One hash for all accounts of a made-up world: their password is no secret, and hashing 50,000 times takes an hour. */
export function demoPasswordHash(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
