/** `npm run e2e [session|shell|…]`: browser specs against the stack that is up (by `WORKSHOP=1 npm run up`), or one of its own that is stopped after. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './engines/packages.ts'
import { engineEnv } from './engines/env.ts'
import { findPlaces } from './engines/places.ts'
import { findEngineUser } from './engines/user.ts'
import { httpStatus } from './processes/http-status.ts'
import { refusedCalls } from './processes/refused-calls.ts'
import { runMain } from './processes/run-main.ts'

const run = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0

async function isUp(): Promise<boolean> {
  try {
    const env = engineEnv()
    const ca = env['WEB_CA_FILE'] === undefined ? undefined : readFileSync(env['WEB_CA_FILE'], 'utf8')
    return (await httpStatus(`${env['WEB_ORIGIN']}/readyz`, { ca })) === 200
  } catch {
    return false
  }
}

function apiLogs(): string {
  const user = findEngineUser()
  if (!user) return ''
  const { log } = findPlaces(user)
  const names = readdirSync(log).filter((name) => /^api-\d+\.log$/.test(name))
  return names.map((name) => readFileSync(join(log, name), 'utf8')).join('\n')
}

await runMain('e2e', async () => {
  const args = process.argv.slice(2)
  const firstFlag = args.findIndex((a) => a.startsWith('-'))
  const names = firstFlag < 0 ? args : args.slice(0, firstFlag)
  const flags = firstFlag < 0 ? [] : args.slice(firstFlag)
  // A capability may have several spec files: shell.spec.ts, shell-frame.spec.ts.
  const specs = names.flatMap((name) => {
    const found = readdirSync('e2e').filter(
      (file) => file === `${name}.spec.ts` || (file.startsWith(`${name}-`) && file.endsWith('.spec.ts')),
    )
    if (found.length === 0) throw new Error(`there is no spec e2e/${name}.spec.ts`)
    return found.map((file) => `e2e/${file}`)
  })
  await ensurePackages(['chromium', 'fonts-noto-cjk'])
  const mine = !(await isUp())
  if (mine && !run(['scripts/up.ts'], { ...process.env, WORKSHOP: '1' })) throw new Error('the stack did not come up')
  const began = new Date()
  try {
    const env = engineEnv()
    const ok = run(['node_modules/@playwright/test/cli.js', 'test', ...specs, ...flags], {
      ...process.env,
      ...env,
      E2E_URL: env['WEB_ORIGIN'],
    })
    if (!ok) {
      process.exitCode = 1
      for (const line of refusedCalls(apiLogs(), began)) console.log(line)
    }
  } finally {
    if (mine) run(['scripts/down.ts'])
  }
})
