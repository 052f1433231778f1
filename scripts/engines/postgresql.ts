import { appendFileSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDaemon, stopDaemon } from '../processes/daemon.ts'
import { clearLeftovers, findLeftovers } from '../processes/leftovers.ts'
import { assertPortsFree } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { waitReady } from '../processes/wait-ready.ts'
import type { Engine, EngineContext } from './engine.ts'
import { plainEnv } from './plain-env.ts'
import { logFile, makeFolder, pidFile } from './places.ts'
import { postgresqlConf } from './postgresql-conf.ts'
import { rolesSql } from './postgresql-roles.ts'
import { asUser } from './user.ts'

const NAME = 'postgresql'
const BIN = '/usr/lib/postgresql/15/bin'
const SOCKET_PATH_LIMIT = 107

const dataFolder = ({ places }: EngineContext) => join(places.run, 'pg')

function psql(context: EngineContext, input: string): Promise<string> {
  const { ports, secrets } = context
  const args = [
    '-X',
    '-q',
    '-A',
    '-t',
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.pg),
    '-U',
    'postgres',
    '-d',
    'postgres',
  ]
  return runCommand(`${BIN}/psql`, args, { input, env: { ...plainEnv(), PGPASSWORD: secrets.PG_SUPERUSER_PASSWORD } })
}

/** Made beside its place and moved there when complete, so that a start that was cut off is simply done again. */
async function initialise(context: EngineContext): Promise<void> {
  const { places, secrets, user } = context
  const fresh = join(places.run, 'pg.new')
  const password = join(places.run, 'pg.password')
  rmSync(fresh, { recursive: true, force: true })
  makeFolder(fresh, user, 0o700)
  writeFileSync(password, secrets.PG_SUPERUSER_PASSWORD, { mode: 0o600 })
  chownSync(password, user.uid, user.gid)
  try {
    const args = ['-D', fresh, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
    args.push('--auth=scram-sha-256', `--pwfile=${password}`)
    await runCommand(`${BIN}/initdb`, args, { cwd: '/', env: plainEnv(), user: asUser(user) })
  } finally {
    rmSync(password)
  }
  appendFileSync(join(fresh, 'postgresql.conf'), "\ninclude 'clinker.conf'\n")
  renameSync(fresh, dataFolder(context))
}

/** A lock left by kill -9 stops a new start while its pid is a zombie or belongs to another process of the same user. */
function removeStaleLocks(context: EngineContext): void {
  if (findLeftovers(dataFolder(context), 'postgres', context.user.uid).length > 0) return
  rmSync(join(dataFolder(context), 'postmaster.pid'), { force: true })
  rmSync(context.places.sockets, { recursive: true, force: true })
  makeFolder(context.places.sockets, context.user, 0o700)
}

async function launch(context: EngineContext): Promise<void> {
  const { places, ports, user } = context
  const data = dataFolder(context)
  const socket = join(places.sockets, `.s.PGSQL.${ports.pg}`)
  if (Buffer.byteLength(socket) > SOCKET_PATH_LIMIT)
    throw new Error(`the path ${socket} is too long for a socket: set TMPDIR to a shorter one`)
  await clearLeftovers(data, 'postgres', user.uid)
  await assertPortsFree(NAME, [ports.pg])
  if (!existsSync(data)) await initialise(context)
  removeStaleLocks(context)
  writeFileSync(join(data, 'clinker.conf'), postgresqlConf({ port: ports.pg, sockets: places.sockets }))
  const process = await startDaemon({
    command: `${BIN}/postgres`,
    args: ['-D', data],
    cwd: data,
    env: plainEnv(),
    pidFile: pidFile(places, NAME),
    logFile: logFile(places, NAME),
    fingerprint: String(ports.pg),
    user: asUser(user),
  })
  const isReady = () =>
    psql(context, 'select 1').then(
      () => true,
      () => false,
    )
  await waitReady({ name: NAME, process, logFile: logFile(places, NAME), isReady, timeoutMs: 120_000 })
}

export const postgresql: Engine = {
  name: NAME,
  packages: ['postgresql-15'],
  ports: (ports) => [ports.pg],

  async start(context) {
    const running = runningRecord(pidFile(context.places, NAME))
    if (running && running.fingerprint !== String(context.ports.pg)) {
      throw new Error(`${NAME} already runs on port ${running.fingerprint}: stop it first`)
    }
    if (!running) await launch(context)
    await psql(context, rolesSql(context.secrets, { demo: true }))
  },

  async stop({ places, ...context }) {
    // SIGINT is the fast shutdown: sessions are cut, everything is written.
    await stopDaemon(pidFile(places, NAME), { signal: 'SIGINT', graceMs: 30_000 })
    await clearLeftovers(dataFolder({ places, ...context }), 'postgres', context.user.uid)
    rmSync(places.sockets, { recursive: true, force: true })
  },

  async status(context) {
    const record = runningRecord(pidFile(context.places, NAME))
    if (!record) return { running: false, detail: 'not running' }
    const version = await psql(context, 'show server_version').catch(() => undefined)
    return version
      ? { running: true, detail: `${version.trim()}, pid ${record.pid}` }
      : { running: false, detail: `pid ${record.pid} does not answer` }
  },
}
