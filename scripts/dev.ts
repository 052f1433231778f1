import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ceph } from './engines/ceph.ts'
import { ejabberd } from './engines/ejabberd.ts'
import { openContext, startEngines, withRunLock } from './engines/all.ts'
import { composeEnv } from './engines/env.ts'
import { REPOSITORY } from './engines/places.ts'
import { postgresql } from './engines/postgresql.ts'
import { redis } from './engines/redis.ts'
import { prepareDatabase } from './processes/database.ts'
import { assertPortsFree } from './processes/listeners.ts'
import { isReadyAt } from './processes/product.ts'
import { productEnv } from './processes/product-env.ts'
import { runMain } from './processes/run-main.ts'
import { until } from './processes/until.ts'
import { WEB, viteFolder } from './processes/web-build.ts'

/** The little of Vite that is used here; the workspace root has no Vite of its own to take types from. */
type Vite = {
  createServer: (options: object) => Promise<{ listen: () => Promise<unknown>; close: () => Promise<void> }>
}

const ACCOUNTS = ['customer', 'customer2', 'quality', 'manager', 'service', 'admin']
const PASSWORD = 'Cement2026'

function watch(file: string, env: Record<string, string>): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', join(REPOSITORY, 'apps/api/src', file)]
  return spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await closed
  clearTimeout(timer)
}

async function serveWeb(port: number, api: string, store: string, chat: string): Promise<() => Promise<void>> {
  process.env['WORKSHOP'] = '1'
  const vite = (await import(join(viteFolder(), 'dist/node/index.js'))) as Vite
  const calls = ['/api', '/healthz', '/readyz'].map((path) => [path, { target: api, xfwd: true }] as const)
  const objects = { target: store, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/objects/, '') }
  const proxy = { ...Object.fromEntries(calls), '/objects': objects, '/xmpp': { target: chat, ws: true } }
  const server = await vite.createServer({ root: WEB, server: { host: '127.0.0.1', port, strictPort: true, proxy } })
  await server.listen()
  return () => server.close()
}

await runMain('dev', async () => {
  const context = await openContext()
  const { ports } = context
  const [port = 0] = ports.api
  const [metrics = 0] = ports.metrics
  await withRunLock(context, () => startEngines(context, [postgresql, redis, ceph, ejabberd]))
  await assertPortsFree('dev (a running stack is stopped with npm run down)', [port, metrics, ports.web])
  const engines = composeEnv(ports, context.secrets, undefined)
  await prepareDatabase(engines)

  const shared = { HOST: '127.0.0.1', NODE_ENV: 'development', DEMO: '1' }
  const children = [
    watch('main.ts', productEnv(engines, { ...shared, PORT: String(port), METRICS_PORT: String(metrics) })),
  ]
  if (existsSync(join(REPOSITORY, 'apps/api/src/worker.ts'))) {
    children.push(watch('worker.ts', productEnv(engines, { ...shared, METRICS_PORT: String(ports.workerMetrics) })))
  }
  const stop: (() => Promise<void>)[] = children.map((child) => () => end(child))
  const finish = async () => {
    await Promise.allSettled(stop.map((one) => one()))
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void finish())
  try {
    stop.push(
      await serveWeb(
        ports.web,
        `http://127.0.0.1:${port}`,
        engines['S3_ENDPOINT'] ?? '',
        `http://127.0.0.1:${ports.xmpp}`,
      ),
    )
    // With --watch a failing first start is repaired by saving a file, so this only informs.
    if (!(await until(() => isReadyAt(port), { timeoutMs: 30_000 })))
      console.error('the api is not ready yet, see above')
    console.log(
      `\n${engines['WEB_ORIGIN']}\naccounts: ${ACCOUNTS.join(', ')} / ${PASSWORD}\nCtrl-C stops; the engines stay (npm run down)`,
    )
  } catch (error) {
    await Promise.allSettled(stop.map((one) => one()))
    throw error
  }
})
