import pg from 'pg'

/** Times and big numbers stay text: they are re-printed, never calculated with, in Node. */
const RAW_OIDS: ReadonlySet<number> = new Set([20, 1082, 1114, 1184, 1700])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    RAW_OIDS.has(oid) ? (value: string) => value : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

export const TIME_ZONE = 'Asia/Shanghai'

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly name: string
  /** How long a statement waits for a connection. */
  readonly connectTimeoutMs?: number | undefined
}

/** Twice this, for a read that nginx repeats, is within the five seconds after which the browser gives up. */
const CONNECT_TIMEOUT_MS = 2_000

/** Pipelined connections; day and month borders are those of the plants whatever the server's zone. */
export function openPool({ url, size, name, connectTimeoutMs = CONNECT_TIMEOUT_MS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    application_name: name,
    options: `-c TimeZone=${TIME_ZONE}`,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    types,
  })
  // A connection that dies while idle is replaced by the next checkout; without a listener it would end the process.
  pool.on('error', () => {})
  // One that dies while in use as well: the pool takes its own listener off at a checkout, the statement under way rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function waiting(pool: pg.Pool): number {
  return pool.waitingCount
}
