import { WORDS } from '@clinker/contract/catalogue'
import { fill } from '@clinker/contract/kernel/words'
import { addDays } from '@clinker/domain/cement/due-dates'
import { countBatches, findBatches } from '../../quality/batch-queries.ts'
import { dayAt, daysIn, type Period } from '../../quality/period.ts'
import { newest } from '../../quality/present.ts'
import type { UserFile, UserWork } from '../../infra/jobs/user-job.ts'
import { csvOf } from '../../infra/sheets/csv.ts'
import type { Cell, Sheet } from '../../infra/sheets/sheet.ts'
import { xlsxOf } from '../../infra/sheets/xlsx.ts'
import { exportColumns } from './export-columns.ts'
import { spanOf, type ExportInput } from './export-order.ts'
import { prepare } from './prepare.ts'
import { statisticsSheet } from './statistics-sheet.ts'
import { countsOf, judged, rowOf } from './table.ts'
import { findUnitname } from './queries.ts'

/** What one step puts aside. */
interface Part {
  readonly rows: readonly (readonly Cell[])[]
  readonly asOf: string | null
}

const STEPS = 10
const ROWS_A_STEP = 400
/** The last unit is the file itself. */
const FILE = 1

/** Days of one step, the newest first; the same cut for the same job, so that a part is never read twice. */
export function slicesOf(period: Period, rows: number): readonly Period[] {
  const days = daysIn(period)
  const wanted = Math.min(Math.ceil(days / STEPS), Math.floor((days * ROWS_A_STEP) / Math.max(1, rows)))
  const each = Math.max(1, wanted)
  const slices: Period[] = []
  for (let to = period.to; to >= period.from; to = addDays(to, -each)) {
    const from = addDays(to, 1 - each)
    slices.push({ from: from < period.from ? period.from : from, to })
  }
  return slices
}

/** The table as a file, as it stood when it was ordered. */
export async function exportBatches(job: UserWork<ExportInput>): Promise<UserFile> {
  const { input, owner, companyId, orderedAt } = job
  const scope = { companyId, customerId: owner.customer }
  const { filter, varieties, limits, internal, unitname, total } = await job.read(async (db) => {
    const ready = await prepare(db, scope, input, orderedAt.getTime())
    const rows = job.total === undefined ? await countBatches(db, ready.filter) : job.total - FILE
    return { ...ready, unitname: await findUnitname(db, companyId), total: rows }
  })
  if (job.total === undefined) await job.begin(total + FILE)
  const columns = exportColumns(input.columns, input.language)
  const codes = input.columns.filter((name) => !NOT_CODES.has(name))
  const slices = slicesOf(filter.period, total)
  const before = job.done === 0 ? 0 : (await job.parts()).length
  let done = job.done
  for (const period of slices.slice(before)) {
    const seen = await job.read((db) =>
      findBatches(db, { ...filter, period }, { by: 'departure', limit: total + ROWS_A_STEP, offset: 0 }),
    )
    const rows = judged(seen, varieties, limits).map((batch) => {
      const row = rowOf(batch, codes, internal)
      return columns.map(({ pick }) => pick(row))
    })
    done += rows.length
    const part: Part = { rows, asOf: newest(seen.map((batch) => batch.as_of)) }
    await job.step(Math.min(done, total), JSON.stringify(part))
  }
  const parts = (await job.parts()).map((text) => JSON.parse(text) as Part)
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
  'produceDate',
  'outboundDate',
  'tonnage',
  'outboundNum',
  'verdict',
  'nextDueDate',
])
