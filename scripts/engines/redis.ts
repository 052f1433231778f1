import { chownSync, existsSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { startDaemon, stopDaemon } from '../processes/daemon.ts'
import { clearLeftovers } from '../processes/leftovers.ts'
import { assertPortsFree } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { waitReady } from '../processes/wait-ready.ts'
import type { Engine, EngineContext } from './engine.ts'
import { plainEnv } from './plain-env.ts'
import { logFile, makeFolder, pidFile } from './places.ts'
import { asUser } from './user.ts'

const NAME = 'redis'
// Debian ships this name as a link, and /proc shows where it leads.
const SERVER = '/usr/bin/redis-server'
const folder = ({ places }: EngineContext) => join(places.run, 'redis')

/** Redis holds only disposable data (throttles, captcha, codes, caches), so losing a second of commands is acceptable. */
function redisConf({ port, dir, password }: { port: number; dir: string; password: string }): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${dir}"`,
    'daemonize no',
    `requirepass ${password}`,
    'maxmemory 256mb',
    'maxmemory-policy noeviction',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    '',
  ].join('\n')
}

const command = ({ ports, secrets }: EngineContext, ...command: string[]) =>
  runCommand('/usr/bin/redis-cli', ['-p', String(ports.redis), ...command], {
    env: { ...plainEnv(), REDISCLI_AUTH: secrets.REDIS_PASSWORD },
  })

const answers = (context: EngineContext) =>
  command(context, 'ping').then(
    (text) => text.trim() === 'PONG',
    () => false,
  )

async function sweep(context: EngineContext): Promise<void> {
  if (existsSync(SERVER)) await clearLeftovers(folder(context), basename(realpathSync(SERVER)), context.user.uid)
}

async function launch(context: EngineContext): Promise<void> {
  const { places, ports, secrets, user } = context
  const dir = folder(context)
  await sweep(context)
  await assertPortsFree(NAME, [ports.redis])
  makeFolder(dir, user, 0o700)
  const conf = join(dir, 'redis.conf')
  writeFileSync(conf, redisConf({ port: ports.redis, dir, password: secrets.REDIS_PASSWORD }), { mode: 0o600 })
  chownSync(conf, user.uid, user.gid)
  const process = await startDaemon({
    command: SERVER,
    args: [conf],
    cwd: dir,
    env: plainEnv(),
    pidFile: pidFile(places, NAME),
    logFile: logFile(places, NAME),
    fingerprint: String(ports.redis),
    user: asUser(user),
  })
  await waitReady({ name: NAME, process, logFile: logFile(places, NAME), isReady: () => answers(context) })
}

export const redis: Engine = {
  name: NAME,
  packages: ['redis-server'],
  ports: (ports) => [ports.redis],

  async start(context) {
    const running = runningRecord(pidFile(context.places, NAME))
    if (running && running.fingerprint !== String(context.ports.redis)) {
      throw new Error(`${NAME} already runs on port ${running.fingerprint}: stop it first`)
    }
    if (!running) await launch(context)
  },

  async stop(context) {
    await stopDaemon(pidFile(context.places, NAME))
    await sweep(context)
  },

  async status(context) {
    const record = runningRecord(pidFile(context.places, NAME))
    if (!record) return { running: false, detail: 'not running' }
    if (!(await answers(context))) return { running: false, detail: `pid ${record.pid} does not answer` }
    const version = /^redis_version:(.*)$/m.exec(await command(context, 'info', 'server'))?.[1]?.trim()
    return { running: true, detail: `${version}, pid ${record.pid}` }
  },
}
