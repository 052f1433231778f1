import type { SlipState } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { insertJob, type JobTable } from '../../db/jobs.ts'
import { stateOfIssue } from './list-queries.ts'

export interface IssueToPrint {
  readonly content: string
  readonly verify_code: string
  readonly issued_ms: string
  readonly pdf_key: string | null
  readonly state: SlipState
}

export async function findIssueToPrint(
  db: Db,
  companyId: number,
  slipId: string,
  issueNo: number,
): Promise<IssueToPrint | undefined> {
  const { rows } = await sql<IssueToPrint>`
    select content, verify_code, (extract(epoch from issued_at) * 1000)::bigint as issued_ms, pdf_key, ${stateOfIssue} as state from slip_issue i
    where company_id = ${companyId} and slip_id = ${slipId} and issue_no = ${issueNo}
  `.execute(db)
  return rows[0]
}

/** The first PDF of an issue is its only one. */
export async function updatePdf(
  db: Db,
  companyId: number,
  slipId: string,
  pdf: { readonly issueNo: number; readonly key: string; readonly sha256: Buffer; readonly bytes: number },
): Promise<boolean> {
  const done = await sql`
    update slip_issue set pdf_key = ${pdf.key}, pdf_sha256 = ${pdf.sha256}, pdf_bytes = ${pdf.bytes}
    where company_id = ${companyId} and slip_id = ${slipId} and issue_no = ${pdf.issueNo} and pdf_key is null
  `.execute(db)
  return done.numAffectedRows === 1n
}

/** Object key of an issue's PDF, for callers who may see the slip. */
export async function findPdfKey(
  db: Db,
  companyId: number,
  slipId: string,
  issueNo: number,
): Promise<{ readonly pdf_key: string | null; readonly state: SlipState } | undefined> {
  const { rows } = await sql<{ pdf_key: string | null; state: SlipState }>`
    select pdf_key, ${stateOfIssue} as state from slip_issue i where company_id = ${companyId} and slip_id = ${slipId} and issue_no = ${issueNo}
  `.execute(db)
  return rows[0]
}

/** Orders the PDF of an issue; ordered twice it is made once. */
export const insertPdfJob = (db: Db, issue: JobTable['slip.pdf']): Promise<void> =>
  insertJob(db, 'slip.pdf', issue, { key: `slip.pdf:${issue.companyId}:${issue.slipId}:${issue.issueNo}` })

/** Orders the marked copy of an issue that no longer holds. */
export const insertMarkedJob = (db: Db, issue: JobTable['slip.marked']): Promise<void> =>
  insertJob(db, 'slip.marked', issue, { key: `slip.marked:${issue.companyId}:${issue.slipId}:${issue.issueNo}` })
