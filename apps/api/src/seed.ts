/** Loads a made-up world: node apps/api/src/seed.ts --scale demo-min|demo|plant|group [--now <time>] [--seed <text>] [--reset] */
import { readSeedCommand } from '@clinker/world/command'
import { seedWorld } from '@clinker/world/seed-world'
import { issueDemoSlips } from './demo-slips.ts'
import { hashPassword } from './infra/passwords.ts'

async function main(): Promise<string> {
  const started = performance.now()
  const { seedUrl, ...options } = readSeedCommand(process.argv.slice(2), process.env, Date.now())
  const cost = process.env['PASSWORD_COST'] === 'cheap' ? 'cheap' : 'full'
  const { loaded, checksum } = await seedWorld(seedUrl, {
    ...options,
    hashPassword: (password) => hashPassword(password, cost),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const what = loaded ? `loaded in ${seconds} s` : 'is already there'
  const slips = options.scale === 'demo' && (await demoSlips(seedUrl)) ? ', slips issued' : ''
  return `world ${options.scale} ${what}, checksum ${checksum.slice(0, 16)}${slips}`
}

/** Where the worker's role and key are known. */
async function demoSlips(seedUrl: string): Promise<boolean> {
  const { DATABASE_WORKER_URL: workerUrl, SLIP_SIGN_KEY: signKey } = process.env
  return (
    workerUrl !== undefined && signKey !== undefined && issueDemoSlips({ seedUrl, workerUrl, signKey, now: Date.now() })
  )
}

try {
  process.stderr.write(`${await main()}\n`)
} catch (error) {
  process.stderr.write(`seed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
