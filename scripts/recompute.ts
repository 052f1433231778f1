/** `npm run recompute -- [--filters 300] [--pages 40] [--seed 7]`: every figure of the quality calls against the raw tables, on the stack that is up or one of its own. */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    filters: { type: 'string', default: '300' },
    pages: { type: 'string', default: '40' },
    seed: { type: 'string' },
  },
})
const env = {
  ...process.env,
  RECOMPUTE_FILTERS: values.filters,
  RECOMPUTE_PAGES: values.pages,
  ...(values.seed !== undefined && { RECOMPUTE_SEED: values.seed }),
}
process.exitCode = spawnSync(process.execPath, ['scripts/e2e.ts', 'recompute'], { stdio: 'inherit', env }).status ?? 1
