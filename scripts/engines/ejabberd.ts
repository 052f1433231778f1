import { createHash } from 'node:crypto'
import { chownSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDaemon, stopDaemon } from '../processes/daemon.ts'
import { httpStatus } from '../processes/http-status.ts'
import { clearLeftovers } from '../processes/leftovers.ts'
import { assertPortsFree } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { until } from '../processes/until.ts'
import { waitReady } from '../processes/wait-ready.ts'
import type { Engine, EngineContext } from './engine.ts'
import { CHAT_ROLE, ejabberdConfig, keyText } from './ejabberd-config.ts'
import { plainEnv } from './plain-env.ts'
import { REPOSITORY, logFile, makeFolder, pidFile } from './places.ts'
import { asUser } from './user.ts'

const NAME = 'ejabberd'
const MODULE = join(REPOSITORY, 'deploy/ejabberd/mod_clinker.erl')
const TABLES = '/usr/share/ejabberd/sql/pg.sql'
const PROGRAMS = ['beam.smp', 'erl_child_setup']
/** Waits for work without burning a core. No name: a node that is alone needs no port for others, and no epmd stays behind. */
const FLAGS = '-noinput +K true +P 100000 +sbwt none +sbwtdcpu none +sbwtdio none'.split(' ')
const folder = ({ places }: EngineContext) => join(places.run, 'ejabberd')

function configOf(context: EngineContext): string {
  const { ports, secrets } = context
  const hosts = [`127.0.0.1:${ports.web}`, `localhost:${ports.web}`]
  return ejabberdConfig({
    keyFile: join(folder(context), 'jwt.jwk'),
    ports: { web: ports.xmpp, api: ports.xmppApi, c2s: ports.xmppC2s },
    database: { host: '127.0.0.1', port: ports.pg, password: secrets.PG_CHAT_PASSWORD },
    origins: hosts.flatMap((host) => [`http://${host}`, `https://${host}`]),
  })
}

const fingerprintOf = (config: string, key: string) =>
  createHash('sha256').update(config).update(key).update(readFileSync(MODULE)).digest('hex')

function sql({ ports, secrets }: EngineContext, args: string[]): Promise<string> {
  const where = ['-h', '127.0.0.1', '-p', String(ports.pg), '-U', CHAT_ROLE, '-d', CHAT_ROLE]
  const env = { ...plainEnv(), PGPASSWORD: secrets.PG_CHAT_PASSWORD }
  return runCommand('/usr/bin/psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...where, ...args], { env })
}

/** The engines start beside each other: PostgreSQL may still be on its way. */
async function ensureTables(context: EngineContext): Promise<void> {
  let found = ''
  const answers = async () => {
    found = await sql(context, ['-c', `select 'tables: ' || (to_regclass('archive') is not null)`]).catch(() => '')
    return found !== ''
  }
  if (!(await until(answers, { timeoutMs: 120_000 }))) throw new Error(`${NAME}: its database does not answer`)
  if (found.includes('false')) await sql(context, ['-1', '-f', TABLES])
}

function writeOwned({ user }: EngineContext, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  chownSync(path, user.uid, user.gid)
}

/** Debian puts Erlang's libraries below a folder named after the machine. */
function librariesFolder(): string {
  const found = readdirSync('/usr/lib').find((name) => {
    const path = join('/usr/lib', name)
    return name.includes('-linux-') && readdirSync(path).some((one) => one.startsWith('ejabberd-'))
  })
  if (found === undefined) throw new Error(`${NAME} is not installed`)
  return join('/usr/lib', found)
}

const answers = async ({ ports }: EngineContext) => {
  const asked = [`http://127.0.0.1:${ports.xmpp}/xmpp`, `http://127.0.0.1:${ports.xmppApi}/api/status`]
  return (await Promise.all(asked.map((url) => httpStatus(url)))).every((status) => status !== 0)
}

async function launch(context: EngineContext, config: string, fingerprint: string): Promise<void> {
  const { places, ports, secrets, user } = context
  const dir = folder(context)
  const inside = (name: string) => join(dir, name)
  await assertPortsFree(NAME, [ports.xmpp, ports.xmppApi, ports.xmppC2s])
  for (const part of ['', 'ebin', 'spool']) makeFolder(inside(part), user, 0o700)
  writeOwned(context, inside('ejabberd.yml'), config)
  writeOwned(context, inside('jwt.jwk'), keyText(secrets.XMPP_JWT_KEY))
  writeOwned(context, inside('mod_clinker.erl'), readFileSync(MODULE, 'utf8'))
  const libraries = librariesFolder()
  const env = { ...plainEnv(), HOME: dir, ERL_LIBS: libraries, ERL_CRASH_DUMP_BYTES: '0' }
  const compile = ['-Werror', '-o', inside('ebin'), inside('mod_clinker.erl')]
  await Promise.all([
    runCommand('/usr/bin/erlc', compile, { cwd: dir, env, user: asUser(user) }),
    ensureTables(context),
  ])
  const process = await startDaemon({
    command: '/usr/bin/erl',
    args: [...FLAGS, '-mnesia', 'dir', JSON.stringify(inside('spool')), '-pa', inside('ebin'), '-s', 'ejabberd'],
    cwd: dir,
    env: { ...env, EJABBERD_CONFIG_PATH: inside('ejabberd.yml'), EJABBERD_LOG_PATH: inside('ejabberd.log') },
    pidFile: pidFile(places, NAME),
    logFile: logFile(places, NAME),
    fingerprint,
    user: asUser(user),
  })
  const isReady = () => answers(context)
  await waitReady({ name: NAME, process, logFile: logFile(places, NAME), isReady, timeoutMs: 60_000 })
}

export const ejabberd: Engine = {
  name: NAME,
  packages: ['ejabberd', 'erlang-jose', 'erlang-p1-pgsql'],
  ports: ({ xmpp, xmppApi, xmppC2s }) => [xmpp, xmppApi, xmppC2s],

  async start(context) {
    const config = configOf(context)
    const fingerprint = fingerprintOf(config, context.secrets.XMPP_JWT_KEY)
    if (runningRecord(pidFile(context.places, NAME))?.fingerprint === fingerprint && (await answers(context))) return
    await ejabberd.stop(context)
    await launch(context, config, fingerprint)
  },

  async stop(context) {
    await stopDaemon(pidFile(context.places, NAME), { graceMs: 20_000 })
    for (const program of PROGRAMS) await clearLeftovers(folder(context), program, context.user.uid)
    // Only caches and sessions, which a killed node leaves half written.
    rmSync(join(folder(context), 'spool'), { recursive: true, force: true })
  },

  async status(context) {
    const record = runningRecord(pidFile(context.places, NAME))
    if (!record) return { running: false, detail: 'not running' }
    if (!(await answers(context))) return { running: false, detail: `pid ${record.pid} does not answer` }
    const version = await runCommand('dpkg-query', ['-W', '-f=${Version}', NAME])
    return { running: true, detail: `${version.split('-')[0]}, pid ${record.pid}` }
  },
}
