/** `npm run db:types`: migrates a scratch database and writes the table types from it. */
import { spawnSync } from 'node:child_process'
import { runMain } from './processes/run-main.ts'

await runMain('db:types', async () => {
  const steps = ['apps/api/src/migrate.ts', 'apps/api/src/db/generate-types.ts']
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, ['scripts/with-engines.ts', process.execPath, step], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`${step} failed`)
  }
})
