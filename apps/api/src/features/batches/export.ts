import { WORDS } from '@clinker/contract/catalogue'
import { fill } from '@clinker/contract/kernel/words'
import { findBatches, findIds } from '../../quality/batch-queries.ts'
import { dayAt } from '../../quality/period.ts'
import { newest } from '../../quality/present.ts'
import type { UserFile, UserWork } from '../../infra/jobs/user-job.ts'
import { csvOf } from '../../infra/sheets/csv.ts'
import type { Cell, Sheet } from '../../infra/sheets/sheet.ts'
import { xlsxOf } from '../../infra/sheets/xlsx.ts'
import { exportColumns } from './export-columns.ts'
import { spanOf, type ExportInput } from './export-order.ts'
import { findInOrder, prepare } from './prepare.ts'
import { statisticsSheet } from './statistics-sheet.ts'
import { countsOf, judged, rowOf } from './table.ts'
import { countSlips, findUnitname } from './queries.ts'

/** What one step puts aside. */
interface Part {
  readonly rows: readonly (readonly Cell[])[]
  readonly asOf: string | null
}

/** The first part: ids in the order of the file, so that a run that goes on after a killed worker cuts them alike. */
interface Plan {
  readonly ids: readonly string[]
}

const STEPS = 10
const ROWS_A_STEP = 400
/** The last unit is the file itself. */
const FILE = 1

/** All ids once, in their order: at least so many steps, so that a person sees progress. */
export function chunksOf(ids: readonly string[]): readonly (readonly string[])[] {
  const each = Math.max(1, Math.min(ROWS_A_STEP, Math.ceil(ids.length / STEPS)))
  return Array.from({ length: Math.ceil(ids.length / each) }, (_, at) => ids.slice(at * each, (at + 1) * each))
}

/** The table as a file, as it stood when it was ordered. */
export async function exportBatches(job: UserWork<ExportInput>): Promise<UserFile> {
  const { input, owner, companyId, orderedAt } = job
  const scope = { companyId, customerId: owner.customer }
  const known = await job.parts()
  const { filter, ids, varieties, limits, internal, unitname } = await job.read(async (db) => {
    const ready = await prepare(db, scope, input, orderedAt.getTime())
    const [first] = known
    const planned =
      first === undefined ? (ready.ids ?? (await findIds(db, ready.filter))) : (JSON.parse(first) as Plan).ids
    return { ...ready, ids: planned, unitname: await findUnitname(db, companyId) }
  })
  if (known.length === 0) {
    if (job.total === undefined) await job.begin(ids.length + FILE)
    await job.step(0, JSON.stringify({ ids } satisfies Plan))
  }
  const columns = exportColumns(input.columns, input.language)
  const codes = input.columns.filter((name) => !NOT_CODES.has(name))
  let done = job.done
  for (const chunk of chunksOf(ids).slice(Math.max(0, known.length - 1))) {
    const { seen, slips } = await job.read(async (db) => ({
      seen: await findInOrder(db, filter, chunk),
      slips: await countSlips(db, scope, chunk),
    }))
    const slipsOf = new Map(slips.map(({ batch_id, ...counts }) => [batch_id, counts]))
    const rows = judged(seen, varieties, limits).map((row) => {
      const cells = rowOf(row, codes, internal, slipsOf.get(row.batch.batch_id))
      return columns.map(({ pick }) => pick(cells))
    })
    done += chunk.length
    const part: Part = { rows, asOf: newest(seen.map((batch) => batch.as_of)) }
    await job.step(done, JSON.stringify(part))
  }
  const parts = (await job.parts()).slice(1).map((text) => JSON.parse(text) as Part)
  const asOf = newest(parts.map((part) => part.asOf))
  const freshness = asOf === null ? [] : [fill(WORDS['home.as-of'][input.language], { at: asOf })]
  const sheet: Sheet = {
    name: WORDS['batches.grid.title'][input.language],
    title: [unitname, spanOf(input, ' ~ '), ...freshness].join('  '),
    columns,
    rows: parts.flatMap((part) => part.rows),
  }
  if (input.format === 'csv') return csvOf(sheet)
  // Of one variety alone: a mean over several says nothing.
  if (input.cementVariety === undefined) return xlsxOf(sheet)
  const measured = await job.read((db) => findBatches(db, { ...filter, codes }, { by: 'produced' }))
  const counts = countsOf(judged(measured, varieties, limits), codes, {
    fallback: [],
    today: dayAt(orderedAt.getTime()),
  })
  return xlsxOf(sheet, [statisticsSheet(counts, { title: sheet.title, language: input.language })])
}

const NOT_CODES: ReadonlySet<string> = new Set([
  'batchNum',
  'showName',
  'packType',
  'slips',
  'produceDate',
  'outboundDate',
  'tonnage',
  'outboundNum',
  'verdict',
  'nextDueDate',
])
