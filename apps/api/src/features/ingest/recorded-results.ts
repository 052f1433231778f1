import type { ResultRow } from '@clinker/contract/ingest/rows'
import type { z } from 'zod'
import type { KnownBatch } from './batch-queries.ts'
import { refused, type Outcome } from './kind.ts'
import type { NewVersion, Replaced, Version } from './result-queries.ts'

type Row = z.output<typeof ResultRow>

/** A version in the books: one that was there, or one of this call, which can still be closed before it is written. */
interface Line extends Pick<Version, 'version' | 'value' | 'test_at' | 'recorded_at'> {
  readonly fresh: NewVersion | undefined
}

const keyOf = (batchId: string, code: string) => `${batchId} ${code}`

/** The laboratory's books of some batches while rows are entered one after the other. */
export class Books {
  readonly added: NewVersion[] = []
  readonly closed: Replaced[] = []
  /** The last line of each is the one that holds. */
  readonly #lines = new Map<string, Line[]>()
  readonly #values = new Map<string, Record<string, string>>()

  constructor(versions: readonly Version[]) {
    for (const { batch_id, indicator_code, ...line } of versions)
      this.#keep(batch_id, indicator_code, { ...line, fresh: undefined })
  }

  /** What holds now, by indicator. */
  valuesOf(batchId: string): Readonly<Record<string, string>> {
    return this.#values.get(batchId) ?? {}
  }

  enter(batch: KnownBatch, row: Row): Outcome {
    const { batch_id } = batch
    const lines = this.#lines.get(keyOf(batch_id, row.indicatorCode)) ?? []
    const current = lines.at(-1)
    const known = lines.find((line) => isSame(line, row) && (line === current || line.recorded_at === row.recordedAt))
    if (known) return { state: 'unchanged', id: idOf(batch_id, row.indicatorCode, known.version) }
    if (current && row.reason === undefined) return refused('reason_needed')
    if (current && row.recordedAt <= current.recorded_at) return refused('older_than_known')
    const fresh: NewVersion = {
      batch_id,
      indicator_code: row.indicatorCode,
      version: (current?.version ?? 0) + 1,
      variety_id: batch.variety_id,
      produced_on: batch.produced_on,
      value: row.value,
      test_at: row.testAt,
      recorded_at: row.recordedAt,
      recorded_by: row.recordedBy,
      reason: current ? (row.reason ?? null) : null,
      replaced_at: null,
    }
    if (current) this.#close(batch_id, row, current)
    this.added.push(fresh)
    this.#keep(batch_id, row.indicatorCode, { ...fresh, fresh })
    return { state: current ? 'updated' : 'created', id: idOf(batch_id, row.indicatorCode, fresh.version) }
  }

  #close(batchId: string, { indicatorCode, recordedAt }: Row, current: Line): void {
    if (current.fresh) current.fresh.replaced_at = recordedAt
    else
      this.closed.push({
        batch_id: batchId,
        indicator_code: indicatorCode,
        version: current.version,
        replaced_at: recordedAt,
      })
  }

  #keep(batchId: string, code: string, line: Line): void {
    const key = keyOf(batchId, code)
    const lines = this.#lines.get(key)
    if (lines) lines.push(line)
    else this.#lines.set(key, [line])
    let values = this.#values.get(batchId)
    if (!values) this.#values.set(batchId, (values = {}))
    values[code] = line.value
  }
}

const isSame = (line: Line, row: Row) => Number(line.value) === Number(row.value) && line.test_at === row.testAt

const idOf = (batchId: string, code: string, version: number) => `${batchId}/${code}/${version}`
