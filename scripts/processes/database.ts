import { join } from 'node:path'
import { REPOSITORY } from '../engines/places.ts'
import { shellEnv } from './product-env.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'

/** Migrations, then the demo world; both do nothing when there is nothing to do. Only here is the demo switch set. */
export async function prepareDatabase(engines: Record<string, string>): Promise<void> {
  const run = async (what: string, file: string, args: string[], extra: Record<string, string> = {}) => {
    const before = performance.now()
    const env = { ...shellEnv(), ...engines, ...extra }
    await runCommand(process.execPath, [join(REPOSITORY, 'apps/api/src', file), ...args], {
      cwd: REPOSITORY,
      env,
      output: 'show',
    })
    say(`${what} (${Math.round(performance.now() - before)} ms)`)
  }
  await run('database is migrated', 'migrate.ts', [])
  await run('demo data is there', 'seed.ts', ['--scale', 'demo'], { DEMO: '1' })
}
