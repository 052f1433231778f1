import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Row } from '../table-rows.ts'

/** COPY methods of pg's connection that are missing from its types. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const CHUNK = 128 * 1024
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellText(cell: Row[number]): string {
  if (cell === null) return '\\N'
  if (typeof cell !== 'string') return String(cell)
  return /[\\\t\n\r]/.test(cell) ? cell.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c) : cell
}

/** COPY text format in chunks. */
export function* copyText(rows: Iterable<Row>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    for (let i = 0; i < row.length; i += 1) chunk += (i === 0 ? '' : '\t') + cellText(row[i] as Row[number])
    chunk += '\n'
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/** One COPY … FROM STDIN over a connection of pg, as slow as the server takes it. */
export function copyIn(client: pg.Client, table: string, columns: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const pump = async (connection: CopyConnection) => {
      for (const chunk of chunks) {
        if (failure !== undefined) return
        connection.sendCopyFromChunk(Buffer.from(chunk))
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    client.query({
      submit: (connection) => connection.query(`copy ${table} (${columns}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        pump(connection).catch((error: unknown) => {
          failure = error
          connection.sendCopyFail('the rows could not be made')
        })
      },
      // Our own failure comes back from the server as a refused COPY; the first reason is the one to tell.
      handleError: (error: unknown) => {
        failure ??= error
        reject(failure as Error)
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
    } satisfies pg.Submittable & Record<string, unknown>)
  })
}
