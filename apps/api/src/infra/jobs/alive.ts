import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Advisory locks of the class: 0 while a pool begins, else the hash of a pool's id for as long as it lives. */
const CLASS = 727_002
const RETRY_MS = 500

const FREE_DEAD = `
  with seen as materialized (
    select locked_by as pool from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null),
  dead as materialized (
    select pool from seen where pool is distinct from $1 and pg_try_advisory_xact_lock(${CLASS}, hashtext(pool)))
  select graphile_worker.force_unlock_workers(array_agg(pool)) from dead having count(*) > 0`

interface Connected {
  readonly ended: Promise<void>
}

/**
 * A connection that dies with the process and holds the lock of its pool: jobs of a pool whose lock can be had
 * have no owner and are released. Without it a killed worker keeps its jobs for four hours.
 */
export class Alive {
  readonly #url: string
  readonly #log: Log
  #client: pg.Client | undefined
  #pool: string | undefined
  #closed = false
  readonly #stop = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  /** Fails when the database cannot be reached; once open it comes back by itself. */
  async open(): Promise<void> {
    this.#running = this.#stay(await this.#connect())
  }

  async #connect(): Promise<Connected> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'clinker-alive', keepAlive: true })
    client.on('error', () => {})
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      if (this.#pool) await client.query('select pg_advisory_lock($1, hashtext($2))', [CLASS, this.#pool])
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.#client = client
    return { ended }
  }

  async #stay(first: Connected): Promise<void> {
    let { ended } = first
    while (!this.#closed) {
      await ended
      if (this.#closed) return
      this.#client = undefined
      this.#log.warn('the lock of this worker is lost with its connection')
      for (;;) {
        await delay(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => {})
        if (this.#closed) return
        const next = await this.#connect().catch(() => undefined)
        if (!next) continue
        ended = next.ended
        break
      }
    }
  }

  #connection(): pg.Client {
    if (!this.#client) throw new Error('the worker has no connection for its lock')
    return this.#client
  }

  /** Starts a pool; no jobs are released between its first job and its lock. */
  async enter<T>(start: () => Promise<{ readonly pool: string; readonly value: T }>): Promise<T> {
    const client = this.#connection()
    await client.query('select pg_advisory_lock_shared($1, 0)', [CLASS])
    try {
      const { pool, value } = await start()
      this.#pool = pool
      // Lost here, the lock is taken by the next connection.
      await client.query('select pg_advisory_lock($1, hashtext($2))', [CLASS, pool]).catch(() => {})
      return value
    } finally {
      await client.query('select pg_advisory_unlock_shared($1, 0)', [CLASS]).catch(() => {})
    }
  }

  /** Gives back the jobs of pools that are no more. */
  async freeDead(): Promise<void> {
    const client = this.#connection()
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '5s'`)
      await client.query('select pg_advisory_xact_lock($1, 0)', [CLASS])
      await client.query(FREE_DEAD, [this.#pool ?? null])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stop.abort()
    await this.#client?.end().catch(() => {})
    await this.#running
  }
}
