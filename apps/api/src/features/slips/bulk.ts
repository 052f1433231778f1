import { slipFileName } from '@clinker/contract/slips/file-name'
import type { SlipContent } from '@clinker/contract/slips/content'
import { tonnesText } from '@clinker/domain/number/mass'
import { WORDS } from '@clinker/contract/catalogue'
import { dayAt } from '../../quality/period.ts'
import { JobRefused, type UserFile, type UserWork } from '../../infra/jobs/user-job.ts'
import { csvOf } from '../../infra/sheets/csv.ts'
import { ROWS_A_PAGE, type IndexRow } from '../../infra/slips/index-page.ts'
import { both } from '../../infra/slips/paper-words.ts'
import { zipOf } from '../../infra/slips/zip.ts'
import type { BulkInput } from './bulk-order.ts'
import { findBulk, type BulkRow } from './bulk-queries.ts'
import { makePdf, PDF, type PdfDeps } from './pdf.ts'

/** The last unit is the file itself. */
const FILE = 1
const PARTS = 20
const LEAST_PAGES = 5

/** Many slips as one file. What was done is put aside slip by slip, or some pages at a time. */
export const makeBulk =
  (deps: PdfDeps) =>
  async (job: UserWork<BulkInput>): Promise<UserFile> => {
    const { slips, format } = job.input
    const rows = await job.read((db) => findBulk(db, job.companyId, slips))
    // Seen when it was ordered: what is gone since then is gone from the person's sight.
    if (rows.length !== slips.length) throw new JobRefused('not_found')
    if (job.total === undefined) await job.begin(rows.length + FILE)
    return format === 'zip' ? originals(deps, job, rows) : copies(deps, job, rows)
  }

const contentOf = (row: BulkRow) => JSON.parse(row.content) as SlipContent

/** The signed originals; those not made yet are made now. */
async function originals(deps: PdfDeps, job: UserWork<BulkInput>, rows: readonly BulkRow[]): Promise<UserFile> {
  const keys = [...(await job.parts())]
  for (const row of rows.slice(keys.length)) {
    const key = await makePdf(deps, job.companyId, row.slip_id, row.issue_no)
    if (key === undefined) throw new JobRefused('not_found')
    keys.push(key)
    await job.step(keys.length, key)
  }
  const list = { name: 'index.csv', at: job.orderedAt, bytes: () => Promise.resolve(listOf(job, rows)) }
  const files = rows.map((row, i) => ({
    name: fileName(row),
    at: new Date(Number(row.issued_ms)),
    bytes: async () => {
      const pdf = await deps.objects.get(keys[i] ?? '')
      if (!pdf) throw new Error(`the original of ${row.slip_no}/${row.issue_no} is not in the store`)
      return pdf
    },
  }))
  return { bytes: await zipOf([list, ...files]), type: 'application/zip' }
}

const fileName = (row: BulkRow): string => slipFileName(row.slip_no, row.issue_no, contentOf(row).batch.num)

/** What lies in the ZIP, with the codes by which each is checked. */
function listOf({ input: { language } }: UserWork<BulkInput>, rows: readonly BulkRow[]): Uint8Array {
  const words = [
    'slips.paper.no',
    'slips.issue',
    'slips.state',
    'slips.paper.batch',
    'slips.paper.customer',
    'slips.paper.quantity',
  ] as const
  const captions = [...words, 'slips.paper.conclusion', 'slips.code'] as const
  return csvOf({
    name: 'index',
    title: '',
    columns: captions.map((key) => ({ caption: WORDS[key][language], kind: 'text' as const })),
    rows: rows.map((row) => {
      const { issueNo, batch, customer, shipped, verdict } = contentOf(row)
      const state = WORDS[`slips.state.${row.state}`][language]
      const verdictText = WORDS[`batches.verdict.${verdict}`][language]
      return [
        row.slip_no,
        String(issueNo),
        state,
        batch.num,
        customer.name,
        tonnesText(shipped.kg),
        verdictText,
        row.verify_code,
      ]
    }),
  }).bytes
}

/** Drawn again from the signed texts and marked as copies, behind an index. */
async function copies(
  { papers, origin }: PdfDeps,
  job: UserWork<BulkInput>,
  rows: readonly BulkRow[],
): Promise<UserFile> {
  const each = Math.max(LEAST_PAGES, Math.ceil(rows.length / PARTS))
  const parts = [...(await job.parts())]
  for (let from = parts.length * each; from < rows.length; from += each) {
    const some = rows.slice(from, from + each)
    const pdf = await papers.copies(
      some.map((row) => ({ content: contentOf(row), code: row.verify_code, origin, copy: row.state })),
    )
    parts.push(pdf.toString('base64'))
    await job.step(Math.min(from + each, rows.length), parts.at(-1))
  }
  const index = rows.map(indexRow)
  const sheets = Math.ceil(rows.length / ROWS_A_PAGE)
  const head = `${contentOf(rows[0] as BulkRow).issuer.name}   ${dayAt(job.orderedAt.getTime())}   ${rows.length}`
  const front = await papers.index(
    Array.from({ length: sheets }, (_, i) => {
      const from = i * ROWS_A_PAGE
      return { rows: index.slice(from, from + ROWS_A_PAGE), from, firstPage: sheets + 1, head }
    }),
  )
  const bookmarks = rows.map((row, i) => ({ title: `${row.slip_no}-${row.issue_no}`, page: sheets + i }))
  const files = [front, ...parts.map((part) => Buffer.from(part, 'base64'))]
  return { bytes: await papers.join(files, 'slips', bookmarks), type: PDF }
}

function indexRow(row: BulkRow): IndexRow {
  const { kind, issueNo, batch, customer } = contentOf(row)
  return {
    slipNo: row.slip_no,
    issue: both('slips.paper.issue-kind', { n: issueNo, kind: both(`slips.kind.${kind}`).zh }),
    batch: batch.num,
    product: batch.product,
    customer: customer.name,
    state: both(`slips.state.${row.state}`),
  }
}
