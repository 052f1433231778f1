import { readFileSync } from 'node:fs'
import { ceph } from './engines/ceph.ts'
import { ejabberd } from './engines/ejabberd.ts'
import { openContext, startEngines, withRunLock } from './engines/all.ts'
import type { EngineContext } from './engines/engine.ts'
import { composeEnv } from './engines/env.ts'
import { nginx } from './engines/nginx.ts'
import { ensurePackages } from './engines/packages.ts'
import { postgresql } from './engines/postgresql.ts'
import { redis } from './engines/redis.ts'
import { caFile } from './engines/tls.ts'
import { prepareDatabase } from './processes/database.ts'
import { httpStatus } from './processes/http-status.ts'
import { startProduct } from './processes/product.ts'
import { runMain } from './processes/run-main.ts'
import { until } from './processes/until.ts'
import { buildWeb } from './processes/web-build.ts'

async function waitThroughNginx(origin: string, ca: string | undefined): Promise<void> {
  const url = `${origin}/readyz`
  const ready = await until(async () => (await httpStatus(url, { ca })) === 200, { timeoutMs: 30_000 })
  if (!ready) throw new Error(`${url} does not answer 200`)
}

async function up(context: EngineContext): Promise<string> {
  const { run } = context.places
  await ensurePackages(['fonts-noto-cjk'])
  await startEngines(context, [postgresql, redis])
  // The slow engines start while the rest is made ready.
  const slow = startEngines(context, [ceph, ejabberd])
  slow.catch(() => {})
  const env = composeEnv(context.ports, context.secrets, context.tls ? caFile(run) : undefined)
  await prepareDatabase(env)
  await buildWeb(run)
  await startProduct(context, env)
  await startEngines(context, [nginx])
  await slow
  const origin = env['WEB_ORIGIN'] ?? ''
  await waitThroughNginx(origin, context.tls ? readFileSync(caFile(run), 'utf8') : undefined)
  return origin
}

await runMain('up', async () => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--tls')
  if (unknown.length > 0) throw new Error(`unknown argument ${unknown.join(' ')}; npm run up [-- --tls]`)
  const context = await openContext(process.argv.includes('--tls'))
  const origin = await withRunLock(context, () => up(context))
  console.log(`ready ${origin}`)
})
