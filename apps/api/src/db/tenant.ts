import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { bind, type Db } from './db.ts'
import { isConnectionTrouble } from './outage.ts'
import { makeStatementNames } from './statement-names.ts'

/** Row-level-security context of a statement; empty settings match no rows. */
export interface Tenant {
  readonly scope: 'staff' | 'customer'
  readonly companies: readonly number[]
  readonly customer: number | null
  readonly user: string
}

const CONTEXT = {
  name: 'tenant-context',
  text: `select set_config('app.scope', $1, true), set_config('app.companies', $2, true), set_config('app.customer', $3, true), set_config('app.user', $4, true)`,
}
const settings = (t: Tenant): string[] => [
  t.scope,
  t.companies.join(','),
  t.customer === null ? '' : String(t.customer),
  t.user,
]

/** One statement in a read-only transaction; begin, context, statement and commit share one flight. */
export function readTenant<T>(pool: pg.Pool, tenant: Tenant, build: (db: Db) => Promise<T>): Promise<T> {
  return readOnce(pool, { ...CONTEXT, values: settings(tenant) }, build)
}

/** Several statements in one transaction; begin and context ride with the first of them. */
export function withTenant<T>(pool: pg.Pool, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, { ...CONTEXT, values: settings(tenant) }, work)
}

/** Accounts and sessions: the auth role knows no company, so there is no context to set. */
function withAccounts<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, undefined, work)
}
function readAccounts<T>(pool: pg.Pool, build: (db: Db) => Promise<T>): Promise<T> {
  return readOnce(pool, undefined, build)
}

async function readOnce<T>(
  pool: pg.Pool,
  context: pg.QueryConfig | undefined,
  build: (db: Db) => Promise<T>,
): Promise<T> {
  return onClient(pool, async (client) => {
    let used = false
    return build(
      bind(async (query) => {
        if (used) throw new Error('a one-flight read takes exactly one statement')
        used = true
        const flight: Promise<pg.QueryResult>[] = [client.query('begin read only')]
        if (context) flight.push(client.query(context))
        flight.push(client.query(statement(query)), client.query('commit'))
        // Settled together: a rejection left unobserved would end the process.
        const done = await Promise.allSettled(flight)
        const bad = done.find((d) => d.status === 'rejected')
        if (bad) throw bad.reason
        return wrap((done[flight.length - 2] as PromiseFulfilledResult<pg.QueryResult>).value)
      }),
    )
  })
}

async function inTransaction<T>(
  pool: pg.Pool,
  context: pg.QueryConfig | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return onClient(pool, async (client) => {
    const opening = [client.query('begin'), ...(context ? [client.query(context)] : [])]
    for (const part of opening) part.catch(() => {})
    try {
      const out = await work(bind(async (query) => wrap(await client.query(statement(query)))))
      await Promise.all(opening)
      // A failed transaction answers COMMIT with ROLLBACK and no error.
      if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return out
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    // Connection trouble has no SQLSTATE; a refusal of our own leaves the connection sound.
    if (isConnectionTrouble(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const wrap = (r: pg.QueryResult): QueryResult<unknown> =>
  r.rowCount === null ? { rows: r.rows } : { rows: r.rows, numAffectedRows: BigInt(r.rowCount) }

const nameOf = makeStatementNames()

/** Prepared by name if it is frequent. */
function statement(query: CompiledQuery): pg.QueryConfig {
  const config = { text: query.sql, values: query.parameters as unknown[] }
  const name = nameOf(query.sql)
  return name === undefined ? config : { ...config, name }
}

/** Accounts and sessions as their features reach them. */
export interface Accounts {
  read<T>(build: (db: Db) => Promise<T>): Promise<T>
  write<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export const accountsOf = (pool: pg.Pool): Accounts => ({
  read: (build) => readAccounts(pool, build),
  write: (work) => withAccounts(pool, work),
})

/** The chat archive of one person; policies of that database show only the entries of this account. */
export interface ChatArchive {
  read<T>(account: string, build: (db: Db) => Promise<T>): Promise<T>
}

const ARCHIVE_CONTEXT = { name: 'archive-context', text: `select set_config('app.chat_account', $1, true)` }

export const archiveOf = (pool: pg.Pool): ChatArchive => ({
  read: (account, build) => readOnce(pool, { ...ARCHIVE_CONTEXT, values: [account] }, build),
})
