/** `SHEETS_ONLY=/quality npm run sheets`: contact sheets of all pages from the stack that is up, for people to look at. */
import { spawnSync } from 'node:child_process'
import { engineEnv } from './engines/env.ts'
import { ensurePackages } from './engines/packages.ts'
import { runMain } from './processes/run-main.ts'

await runMain('sheets', async () => {
  await ensurePackages(['chromium', 'fonts-noto-cjk'])
  const env = engineEnv()
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.sheets.config.ts']
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, E2E_URL: env['WEB_ORIGIN'] },
  })
  process.exitCode = status ?? 1
})
