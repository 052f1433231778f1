import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../engines/places.ts'
import { httpStatus } from '../processes/http-status.ts'
import { queryDatabase, pingRedis } from './ask.ts'
import { judgeAuditTail, judgeClock, judgeMigrations, judgeQueue, type Migration } from './judge.ts'
import { line, safely, type Line } from './line.ts'

type Env = Readonly<Record<string, string | undefined>>

function expectedMigrations(): Migration[] {
  const folder = join(REPOSITORY, 'apps/api/migrations')
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({
      name,
      checksum: createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    }))
}

async function rolesAnswer(env: Env): Promise<Line[]> {
  const names = Object.keys(env)
    .filter((name) => /^DATABASE_\w+_URL$/.test(name))
    .toSorted()
  if (names.length === 0) return [line('fail', 'database', 'no DATABASE_…_URL is known')]
  const found = names.map((name) =>
    safely('database', async () => [
      line('ok', 'database', `${await queryDatabase(env[name] ?? '', 'select current_user')} signs in`),
    ]),
  )
  return (await Promise.all(found)).flat()
}

async function migrations(url: string): Promise<Line[]> {
  const rows = await queryDatabase(url, 'select name, checksum from public.schema_migration')
  const applied = rows
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [name = '', checksum = ''] = row.split('|')
      return { name, checksum }
    })
  return [judgeMigrations(expectedMigrations(), applied)]
}

/** Half the way there and back belongs to the answer. */
async function clock(url: string): Promise<Line[]> {
  const before = Date.now()
  const answer = Number(await queryDatabase(url, 'select extract(epoch from clock_timestamp()) * 1000'))
  return [judgeClock((before + Date.now()) / 2, answer)]
}

const isThere = async (url: string, relation: string) =>
  (await queryDatabase(url, `select to_regclass('${relation}')`)) !== ''

async function queue(url: string): Promise<Line[]> {
  if (!(await isThere(url, 'graphile_worker._private_jobs'))) return [line('warn', 'jobs', 'there is no job queue yet')]
  const state = await queryDatabase(
    url,
    `select count(*) filter (where due), coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0), count(*) filter (where parked)
     from (select run_at, attempts >= max_attempts and locked_at is null as parked,
       run_at <= now() and not (attempts >= max_attempts and locked_at is null) as due from graphile_worker._private_jobs) j`,
  )
  const [waiting = 0, oldestSeconds = 0, parked = 0] = state.split('|').map(Number)
  return judgeQueue({ waiting, oldestSeconds, parked })
}

async function auditTail(url: string): Promise<Line[]> {
  if (!(await isThere(url, 'wire.audit_register')))
    return [line('warn', 'audit', 'rows are not sealed in this version')]
  const tail = await queryDatabase(
    url,
    `select count(*), coalesce(extract(epoch from now() - min(at)), 0) from wire.audit
     where tx >= coalesce((select before_tx from wire.audit_register), 0)`,
  )
  const [rows = 0, oldest = 0] = tail.split('|').map(Number)
  return [judgeAuditTail(rows, oldest)]
}

async function redis(url: string | undefined): Promise<Line[]> {
  if (!url) return [line('warn', 'redis', 'REDIS_URL is not known')]
  const answer = await pingRedis(url)
  return [line(answer === 'PONG' ? 'ok' : 'fail', 'redis', answer === 'PONG' ? 'answers' : `answers ${answer}`)]
}

/** Any answer will do: who may read what is the account's business. */
async function objects(url: string | undefined): Promise<Line[]> {
  if (!url) return [line('warn', 'objects', 'S3_ENDPOINT is not set: uploads are refused')]
  const status = await httpStatus(url)
  return [line(status > 0 ? 'ok' : 'fail', 'objects', status > 0 ? 'the store answers' : `${url} does not answer`)]
}

/** Checks over the connection URLs in the environment. */
export async function storeLines(env: Env): Promise<Line[]> {
  const lines = [
    ...(await rolesAnswer(env)),
    ...(await safely('redis', () => redis(env['REDIS_URL']))),
    ...(await safely('objects', () => objects(env['S3_ENDPOINT']))),
  ]
  const app = env['DATABASE_APP_URL']
  if (app) {
    lines.push(...(await safely('migrations', () => migrations(app))))
    lines.push(...(await safely('clock', () => clock(app))))
  }
  const worker = env['DATABASE_WORKER_URL']
  if (worker) {
    lines.push(...(await safely('jobs', () => queue(worker))))
    lines.push(...(await safely('audit', () => auditTail(worker))))
  }
  return lines
}
