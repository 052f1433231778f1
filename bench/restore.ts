/** The drill of restoring: the scripts of deploy/backup on two clusters of their own, nothing of the running stack. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeEnv } from '../scripts/engines/env.ts'
import { freePorts } from '../scripts/engines/free-ports.ts'
import { ensurePackages } from '../scripts/engines/packages.ts'
import { REPOSITORY, makeFolder } from '../scripts/engines/places.ts'
import { plainEnv } from '../scripts/engines/plain-env.ts'
import { readPorts } from '../scripts/engines/ports.ts'
import { postgresqlConf } from '../scripts/engines/postgresql-conf.ts'
import { rolesSql } from '../scripts/engines/postgresql-roles.ts'
import { type Secrets, ensureSecrets } from '../scripts/engines/secrets.ts'
import { type EngineUser, asUser, ensureEngineUser } from '../scripts/engines/user.ts'
import { shellEnv } from '../scripts/processes/product-env.ts'
import { runCommand } from '../scripts/processes/run-command.ts'
import { say } from '../scripts/processes/say.ts'
import { until } from '../scripts/processes/until.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const DROPPED = 'public.result'
const WRITING_SECONDS = 3

type Drill = { place: string; user: EngineUser; secrets: Secrets }

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

const libpq = ({ secrets }: Drill, port: number): Record<string, string> => ({
  ...plainEnv(),
  PATH: `${BIN}:/usr/bin:/bin`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'postgres',
  PGPASSWORD: secrets.PG_SUPERUSER_PASSWORD,
})

async function sql(drill: Drill, port: number, text: string, database = 'clinker'): Promise<string> {
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', database]
  return (await runCommand(`${BIN}/psql`, args, { input: text, env: libpq(drill, port) })).trim()
}

/** A script of deploy/backup, run by the user of the clusters from a place that user can enter. */
const script = (drill: Drill, port: number, name: string, ...args: string[]) =>
  runCommand('/bin/bash', [join(drill.place, 'bin', name), ...args], {
    cwd: drill.place,
    env: libpq(drill, port),
    user: asUser(drill.user),
  })

async function initialise(drill: Drill, data: string, port: number): Promise<void> {
  const { place, user, secrets } = drill
  makeFolder(data, user, 0o700)
  const password = join(place, 'password')
  writeFileSync(password, secrets.PG_SUPERUSER_PASSWORD, { mode: 0o600 })
  chownSync(password, user.uid, user.gid)
  const args = ['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
  args.push('--auth=scram-sha-256', `--pwfile=${password}`)
  await runCommand(`${BIN}/initdb`, args, { cwd: '/', env: plainEnv(), user: asUser(user) })
  const archive = `'"${join(place, 'bin/archive-wal.sh')}" "%p" "%f" "${join(place, 'store')}"'`
  const own = `shared_buffers = 64MB\narchive_mode = on\narchive_command = ${archive}\narchive_timeout = 5s\n`
  appendFileSync(join(data, 'postgresql.conf'), `\n${postgresqlConf({ port, sockets: '' })}${own}`)
}

/** A child in our own process group, so that an interrupted drill takes its servers along. */
async function start(drill: Drill, data: string, port: number): Promise<ChildProcess> {
  const server = spawn(`${BIN}/postgres`, ['-D', data, '-c', `port=${port}`], {
    cwd: data,
    env: plainEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser(drill.user),
  })
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + String(chunk)).slice(-4_000)))
  const ready = () =>
    sql(drill, port, 'select pg_is_in_recovery()', 'postgres').then(
      (on) => on === 'f',
      () => false,
    )
  const up = await until(async () => server.exitCode !== null || (await ready()), { timeoutMs: 120_000, everyMs: 100 })
  if (!up || server.exitCode !== null) throw new Error(`the cluster in ${data} did not start:\n${log}`)
  return server
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

/** Migrated and filled as a new installation with the small demo world. */
async function fill(drill: Drill, port: number): Promise<void> {
  await sql(drill, port, rolesSql(drill.secrets, { demo: true }), 'postgres')
  const env = {
    ...shellEnv(),
    ...composeEnv(readPorts({ PG_PORT: String(port) }), drill.secrets, undefined),
    DEMO: '1',
  }
  for (const [file, ...args] of [['migrate.ts'], ['seed.ts', '--scale', 'demo-min']])
    await runCommand(process.execPath, [join(REPOSITORY, 'apps/api/src', file ?? ''), ...args], {
      cwd: REPOSITORY,
      env,
    })
}

/** Small transactions, one after the other, until the given moment; answers how many. */
async function write(drill: Drill, port: number, end: string): Promise<number> {
  const before = Number(await sql(drill, port, 'select count(*) from wire.audit'))
  await sql(
    drill,
    port,
    `do $$ declare n int := 0; last timestamptz := ${end}; begin
       while clock_timestamp() < last loop
         n := n + 1;
         insert into wire.audit (action, object, result) values ('chaos restore', n::text, 'ok');
         insert into wire.nonce (token_id, nonce) values ('chaos', gen_random_uuid()::text);
         update batch set version = version + 1
           where (company_id, batch_id) = (select company_id, batch_id from batch order by version, batch_id limit 1);
         commit;
         perform pg_sleep(0.002);
       end loop;
     end $$`,
  )
  return Number(await sql(drill, port, 'select count(*) from wire.audit')) - before
}

/** One line per table: name, rows, sum of the hashes of its rows. */
async function checksums(drill: Drill, port: number): Promise<string[]> {
  const one = `select %L as t, count(*) as n, coalesce(sum(hashtextextended(x::text, 0)::numeric), 0) as h from %s x`
  const statement = await sql(
    drill,
    port,
    `select string_agg(format('${one}', c.oid::regclass, c.oid::regclass), ' union all ') || ' order by 1'
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  )
  return (await sql(drill, port, `${statement};`)).split('\n')
}

async function archived(drill: Drill, port: number): Promise<void> {
  const segment = await sql(drill, port, 'select pg_walfile_name(pg_switch_wal())')
  const done = `select coalesce(last_archived_wal >= '${segment}', false) from pg_stat_archiver`
  if (!(await until(async () => (await sql(drill, port, done)) === 't', { timeoutMs: 30_000, everyMs: 100 })))
    throw new Error(`${segment} was not archived within 30 s`)
}

/** A damaged segment must stop a recovery; taken for the end of the archive it would lose what follows in silence. */
async function damageIsNoticed(drill: Drill): Promise<void> {
  const wal = join(drill.place, 'store/wal')
  const name = readdirSync(wal).findLast((file) => /^[0-9A-F]{24}\.gz$/.test(file)) ?? ''
  const bytes = readFileSync(join(wal, name))
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(join(wal, name), bytes)
  const codeOf = (segment: string) =>
    script(drill, 0, 'restore-wal.sh', segment, join(drill.place, 'out'), join(drill.place, 'store')).then(
      () => '0',
      (error: Error) => /failed \((\w+)\)/.exec(error.message)?.[1] ?? error.message,
    )
  const codes = [await codeOf(name.replace('.gz', '')), await codeOf('0'.repeat(24))]
  if (codes.join() !== '126,1')
    throw new Error(`restore-wal.sh answered ${codes.join()} to a damaged and a missing segment`)
}

async function drillIn(drill: Drill, servers: ChildProcess[]): Promise<void> {
  const { place, user } = drill
  const [port = 0, secondPort = 0] = await freePorts(2)
  const [data, second, store] = [join(place, 'first'), join(place, 'second'), join(place, 'store')]
  for (const folder of [store, second]) makeFolder(folder, user, 0o700)
  cpSync(join(REPOSITORY, 'deploy/backup'), join(place, 'bin'), { recursive: true })
  await initialise(drill, data, port)
  servers.push(await start(drill, data, port))
  await fill(drill, port)
  say('first cluster is filled')

  let from = performance.now()
  const made = (await script(drill, port, 'base-backup.sh', store)).trim()
  say(`${made} (${seconds(from)} s)`)

  const before = await write(drill, port, `clock_timestamp() + interval '${WRITING_SECONDS} s'`)
  const kept = await checksums(drill, port)
  const target = await sql(
    drill,
    port,
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  )
  const drop = `timestamptz '${target}' + interval '1 s'`
  const after = await write(drill, port, `timestamptz '${target}' + interval '0.9 s'`)
  if (after === 0) throw new Error('nothing was written in the last second: the drill would prove nothing')
  await sql(drill, port, `select pg_sleep_until(${drop});\ndrop table ${DROPPED} cascade;`)
  await archived(drill, port)
  say(`${before} writes before ${target}, ${after} after it; then ${DROPPED} was dropped`)

  from = performance.now()
  await script(drill, port, 'restore.sh', store, second, target)
  servers.push(await start(drill, second, secondPort))
  const took = seconds(from)
  const found = await checksums(drill, secondPort)
  const differing = kept.filter((line) => !found.includes(line))
  if (differing.length > 0 || kept.length !== found.length)
    throw new Error(`the restored cluster differs in ${differing.map((line) => line.split('|')[0]).join(', ')}`)
  if (!kept.some((line) => line.startsWith(`${DROPPED.replace('public.', '')}|`)))
    throw new Error('the dropped table was not compared')
  await sql(drill, secondPort, `insert into wire.audit (action, result) values ('chaos restore', 'ok')`)
  await damageIsNoticed(drill)
  const rows = kept.reduce((sum, line) => sum + Number(line.split('|')[1]), 0)
  console.log(
    `restore: ${kept.length} tables, ${rows} rows, checksums equal one second before the drop; writable again in ${took} s`,
  )
  console.log(`restore: a damaged WAL segment stops recovery, a missing one ends it`)
}

export async function run(): Promise<void> {
  await ensurePackages(['postgresql-15'])
  const user = await ensureEngineUser()
  const place = mkdtempSync(join(tmpdir(), 'clinker-restore-'))
  const servers: ChildProcess[] = []
  // The servers get the signal too and end; what waits for them then fails, and everything is cleared away below.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  try {
    chmodSync(place, 0o755)
    await drillIn({ place, user, secrets: ensureSecrets(place) }, servers)
  } finally {
    for (const server of servers) await stop(server)
    rmSync(place, { recursive: true, force: true })
    process.off('SIGINT', ignore)
  }
}
