/** `npm run e2e [session|shell|…]`: browser specs against the stack that is up, or one of its own that is stopped after. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ensurePackages } from './engines/packages.ts'
import { engineEnv } from './engines/env.ts'
import { httpStatus } from './processes/http-status.ts'
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

await runMain('e2e', async () => {
  const args = process.argv.slice(2)
  const firstFlag = args.findIndex((a) => a.startsWith('-'))
  const names = firstFlag < 0 ? args : args.slice(0, firstFlag)
  const flags = firstFlag < 0 ? [] : args.slice(firstFlag)
  for (const name of names)
    if (!existsSync(`e2e/${name}.spec.ts`)) throw new Error(`there is no spec e2e/${name}.spec.ts`)
  await ensurePackages(['chromium', 'fonts-noto-cjk'])
  const mine = !(await isUp())
  if (mine && !run(['scripts/up.ts'])) throw new Error('the stack did not come up')
  try {
    const env = engineEnv()
    const ok = run(
      ['node_modules/@playwright/test/cli.js', 'test', ...names.map((n) => `e2e/${n}.spec.ts`), ...flags],
      {
        ...process.env,
        ...env,
        E2E_URL: env['WEB_ORIGIN'],
      },
    )
    if (!ok) process.exitCode = 1
  } finally {
    if (mine) run(['scripts/down.ts'])
  }
})
