import { createHash } from 'node:crypto'
import { isInForce, type SlipContent, type SlipState } from '@clinker/contract/slips/content'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import type { Papers } from '../../infra/slips/pdf.ts'
import { findIssueToPrint, updatePdf } from './pdf-queries.ts'

export interface PdfDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly objects: Objects
  readonly papers: Papers
  readonly origin: string
}

export const PDF = 'application/pdf'

/** The original of one issue, named by its own digest: made twice, the second is dropped; answers where it lies. */
export async function makePdf(
  { db, clock, objects, papers, origin }: PdfDeps,
  companyId: number,
  slipId: string,
  issueNo: number,
): Promise<string | undefined> {
  const find = () => db.read((tx) => findIssueToPrint(tx, companyId, slipId, issueNo))
  const issue = await find()
  if (!issue || issue.pdf_key !== null) return issue?.pdf_key ?? undefined
  const content = JSON.parse(issue.content) as SlipContent
  const pdf = await papers.original({ content, code: issue.verify_code, origin }, new Date(clock.now()))
  const sha256 = createHash('sha256').update(pdf).digest()
  const key = `slips/${companyId}/${sha256.toString('hex')}.pdf`
  await objects.put(key, pdf, PDF)
  const stored = await db.write((tx) => updatePdf(tx, companyId, slipId, { issueNo, key, sha256, bytes: pdf.length }))
  if (stored) return key
  await objects.remove(key)
  return (await find())?.pdf_key ?? undefined
}

/** Object key of the copy that is marked as revoked or superseded across the page. */
export const markedKey = (
  companyId: number,
  slipId: string,
  { issueNo, state }: { readonly issueNo: number; readonly state: Exclude<SlipState, 'VALID' | 'EXTENDED'> },
): string => `slips/${companyId}/marked/${slipId}-${issueNo}-${state}.pdf`

/** Drawn again from the signed text, marked and without signature; made twice it replaces itself. An issue that holds has none. */
export async function makeMarked(
  { db, objects, papers, origin }: PdfDeps,
  companyId: number,
  slipId: string,
  issueNo: number,
): Promise<void> {
  const issue = await db.read((tx) => findIssueToPrint(tx, companyId, slipId, issueNo))
  if (!issue || isInForce(issue.state)) return
  const { state } = issue
  const content = JSON.parse(issue.content) as SlipContent
  const pdf = await papers.copies([{ content, code: issue.verify_code, origin, copy: state }])
  await objects.put(markedKey(companyId, slipId, { issueNo, state }), pdf, PDF)
}
