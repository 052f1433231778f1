import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { DB } from './tables.ts'

/** What a query function gets as its first argument: a builder bound to one open transaction. */
export type Db = Kysely<DB>

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const unreachable = (): never => {
  throw new Error('transactions are opened by withTenant and its kin only')
}
const driver: Driver = {
  init: unreachable,
  acquireConnection: unreachable,
  beginTransaction: unreachable,
  commitTransaction: unreachable,
  rollbackTransaction: unreachable,
  releaseConnection: unreachable,
  destroy: unreachable,
}
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db) => new PostgresIntrospector(db),
}

export type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** A Kysely over one way to run a statement; cheap, made per call. */
export function bind(execute: Execute): Db {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute(query) as Promise<QueryResult<R>>,
    streamQuery: () => {
      throw new Error('no streams on a pipelined connection')
    },
  }
  const provider: ConnectionProvider = { provideConnection: (use) => use(connection) }
  return new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  })
}
