import { createHash } from 'node:crypto'
import { chownSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
/** What the API may read of the archive. */
const RIGHTS = join(REPOSITORY, 'deploy/ejabberd/archive.sql')
const TABLES = '/usr/share/ejabberd/sql/pg.sql'
const PROGRAMS = ['beam.smp', 'erl_child_setup']
/** Waits for work without burning a core. No name: a node that is alone needs no port for others. */
const FLAGS = '-noinput +K true +P 100000 +sbwt none +sbwtdcpu none +sbwtdio none'.split(' ')

/** One of several nodes on this machine. Each has a loopback address of its own and all the same port, so that no epmd is needed. */
export interface ChatNode {
  readonly number: number
  readonly ports: { readonly web: number; readonly api: number; readonly c2s: number }
  /** Port of the cluster's own traffic. */
  readonly clusterPort: number
  /** Another module than ours, to compare with; such a node stays alone. */
  readonly change?: (module: string) => string
}
/** Lets stop find them even if their parent is gone. */
const MAX_NODES = 2

const nameOf = (node: ChatNode | undefined) => (node ? `${NAME}-${node.number}` : NAME)
const erlangName = (number: number) => `clinker@127.0.0.${number}`
const folder = ({ places }: EngineContext, name: string) => join(places.run, name)
const portsOf = ({ ports }: EngineContext, node: ChatNode | undefined) =>
  node?.ports ?? { web: ports.xmpp, api: ports.xmppApi, c2s: ports.xmppC2s }

/** A name, a port for the others, and the first node to join. */
function clusterFlags({ number, clusterPort }: ChatNode): string[] {
  const cluster = `-name ${erlangName(number)} -start_epmd false -erl_epmd_port ${clusterPort}`
  return `${cluster} -kernel inet_dist_use_interface {127,0,0,${number}}`.split(' ')
}
/** Joining starts the node a second time; only then the file is there. */
const JOINED = 'joined'
const joinFlags = ({ number, change }: ChatNode): string[] => {
  const join = number === 1 || change ? '' : `ok = ejabberd_cluster:join('${erlangName(1)}'), `
  return ['-eval', `${join}ok = file:write_file("${JOINED}", <<>>).`]
}

function configOf(context: EngineContext, node: ChatNode | undefined): string {
  const { ports, secrets } = context
  const hosts = [`127.0.0.1:${ports.web}`, `localhost:${ports.web}`]
  return ejabberdConfig({
    keyFile: join(folder(context, nameOf(node)), 'jwt.jwk'),
    ports: portsOf(context, node),
    database: { host: '127.0.0.1', port: ports.pg, password: secrets.PG_CHAT_PASSWORD },
    origins: hosts.flatMap((host) => [`http://${host}`, `https://${host}`]),
  })
}

const fingerprintOf = (config: string, key: string) =>
  createHash('sha256')
    .update(config)
    .update(key)
    .update(readFileSync(MODULE))
    .update(readFileSync(RIGHTS))
    .digest('hex')

function sql({ ports, secrets }: EngineContext, args: string[]): Promise<string> {
  const where = ['-h', '127.0.0.1', '-p', String(ports.pg), '-U', CHAT_ROLE, '-d', CHAT_ROLE]
  const env = { ...plainEnv(), PGPASSWORD: secrets.PG_CHAT_PASSWORD }
  return runCommand('/usr/bin/psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...where, ...args], { env })
}

/** The engines start beside each other: PostgreSQL may still be on its way. */
async function ensureTables(context: EngineContext): Promise<void> {
  let found = ''
  const answers = async () => {
    // The role that reads the archive must exist before rights are granted to it.
    const probe = `select 'tables: ' || (to_regclass('archive') is not null) from pg_roles where rolname = 'clinker_archive'`
    found = await sql(context, ['-c', probe]).catch(() => '')
    return found !== ''
  }
  if (!(await until(answers, { timeoutMs: 120_000 }))) throw new Error(`${NAME}: its database does not answer`)
  if (found.includes('false')) await sql(context, ['-1', '-f', TABLES])
  await sql(context, ['-1', '-f', RIGHTS])
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

const answers = async (context: EngineContext, node?: ChatNode) => {
  const { web, api } = portsOf(context, node)
  const probe = [`http://127.0.0.1:${web}/xmpp`, `http://127.0.0.1:${api}/api/status`]
  return (await Promise.all(probe.map((url) => httpStatus(url)))).every((status) => status !== 0)
}

async function launch(context: EngineContext, node: ChatNode | undefined, fingerprint: string): Promise<void> {
  const { places, secrets, user } = context
  const name = nameOf(node)
  const dir = folder(context, name)
  const inside = (file: string) => join(dir, file)
  await assertPortsFree(name, Object.values(portsOf(context, node)))
  for (const part of ['', 'ebin', 'spool']) makeFolder(inside(part), user, 0o700)
  writeOwned(context, inside('ejabberd.yml'), configOf(context, node))
  writeOwned(context, inside('jwt.jwk'), keyText(secrets.XMPP_JWT_KEY))
  const module = readFileSync(MODULE, 'utf8')
  writeOwned(context, inside('mod_clinker.erl'), node?.change?.(module) ?? module)
  // Erlang reads it from the home folder, where no list of processes shows it.
  if (node) writeOwned(context, inside('.erlang.cookie'), createHash('sha256').update(fingerprint).digest('hex'))
  const env = { ...plainEnv(), HOME: dir, ERL_LIBS: librariesFolder(), ERL_CRASH_DUMP_BYTES: '0' }
  const compile = ['-Werror', '-o', inside('ebin'), inside('mod_clinker.erl')]
  await Promise.all([
    runCommand('/usr/bin/erlc', compile, { cwd: dir, env, user: asUser(user) }),
    ensureTables(context),
  ])
  const paths = ['-mnesia', 'dir', JSON.stringify(inside('spool')), '-pa', inside('ebin')]
  const process = await startDaemon({
    command: '/usr/bin/erl',
    args: [...FLAGS, ...(node ? clusterFlags(node) : []), ...paths, '-s', 'ejabberd', ...(node ? joinFlags(node) : [])],
    cwd: dir,
    env: { ...env, EJABBERD_CONFIG_PATH: inside('ejabberd.yml'), EJABBERD_LOG_PATH: inside('ejabberd.log') },
    pidFile: pidFile(places, name),
    logFile: logFile(places, name),
    fingerprint,
    user: asUser(user),
  })
  const isReady = async () => (node === undefined || existsSync(inside(JOINED))) && (await answers(context, node))
  await waitReady({ name, process, logFile: logFile(places, name), isReady, timeoutMs: 60_000 })
}

async function stopNode(context: EngineContext, name: string): Promise<void> {
  await stopDaemon(pidFile(context.places, name), { graceMs: 20_000 })
  for (const program of PROGRAMS) await clearLeftovers(folder(context, name), program, context.user.uid)
  // Only caches and sessions, which a killed node leaves half written.
  for (const part of ['spool', JOINED]) rmSync(join(folder(context, name), part), { recursive: true, force: true })
}

/** Starts one of several nodes; `ejabberd.stop` ends them all. */
export async function startNode(context: EngineContext, node: ChatNode): Promise<void> {
  await stopNode(context, nameOf(node))
  // The same for all nodes: their common secret is made of it.
  await launch(context, node, fingerprintOf('cluster', context.secrets.XMPP_JWT_KEY))
}

/** Where a node's process is noted. */
export const nodePidFile = (context: EngineContext, node: ChatNode) => pidFile(context.places, nameOf(node))

export const ejabberd: Engine = {
  name: NAME,
  packages: ['ejabberd', 'erlang-jose', 'erlang-p1-pgsql'],
  ports: ({ xmpp, xmppApi, xmppC2s }) => [xmpp, xmppApi, xmppC2s],

  async start(context) {
    const fingerprint = fingerprintOf(configOf(context, undefined), context.secrets.XMPP_JWT_KEY)
    if (runningRecord(pidFile(context.places, NAME))?.fingerprint === fingerprint && (await answers(context))) return
    await ejabberd.stop(context)
    await launch(context, undefined, fingerprint)
  },

  async stop(context) {
    const further = Array.from({ length: MAX_NODES }, (_, i) => `${NAME}-${i + 1}`)
    await Promise.all([NAME, ...further].map((name) => stopNode(context, name)))
  },

  async status(context) {
    const record = runningRecord(pidFile(context.places, NAME))
    if (!record) return { running: false, detail: 'not running' }
    if (!(await answers(context))) return { running: false, detail: `pid ${record.pid} does not answer` }
    const version = await runCommand('dpkg-query', ['-W', '-f=${Version}', NAME])
    return { running: true, detail: `${version.split('-')[0]}, pid ${record.pid}` }
  },
}
