import { createHash, randomBytes } from 'node:crypto'
import { canonicalJson } from '@clinker/contract/slips/canonical'
import { CODE_BYTES, codeOf } from '@clinker/contract/slips/code'
import { saysSame } from '@clinker/contract/slips/changes'
import { asCanonical, type SlipContent, type SlipKind } from '@clinker/contract/slips/content'
import type { Db } from '../../db/db.ts'
import { dayAt } from '../../quality/period.ts'
import type { SlipSigner } from '../../infra/slips/signer.ts'
import { contentOf } from './content.ts'
import type { Facts } from './facts.ts'
import * as q from './issue-queries.ts'

export interface IssueOrder {
  readonly companyId: number
  readonly facts: Facts
  readonly kind: SlipKind
  readonly now: number
  readonly lateBy: string | null
  /** Null: by the scheduler. */
  readonly by: { readonly userId: string; readonly who: string } | null
  readonly reason: string | null
  readonly project: string | null
  /** What the issue in force says, where this one only takes further loads in. */
  readonly extended?: SlipContent
}

export interface Issued {
  readonly slipId: string
  readonly slipNo: string
  readonly issueNo: number
}

/** Further loads are no news: the list says what a slip covers. */
const NOTICES: Readonly<Record<Exclude<SlipKind, 'EXTEND'>, string>> = {
  EARLY: 'slip-issued',
  LATE: 'slip-supplement',
  REISSUE: 'slip-reissued',
}

/** One issue in the caller's transaction: number, text, signature, what it supersedes and whom it notifies. */
export async function issueSlip(db: Db, signer: SlipSigner, order: IssueOrder): Promise<Issued> {
  const { companyId, facts, kind, now } = order
  const pair = { customerId: facts.customer.customer_id, batchId: facts.batch.batch_id }
  const at = new Date(now)
  const slip = (await q.findSlipForIssue(db, companyId, pair)) ?? (await openSlip(db, order, pair, at))
  const earlier = slip.last_issue === 0 ? [] : await q.listIssues(db, companyId, slip.slip_id)
  const issueNo = slip.last_issue + 1
  const content = contentOf(facts, {
    slipNo: slip.slip_no,
    issueNo,
    kind,
    now,
    reason: order.reason,
    // A slip keeps its project until a person changes it.
    project: order.project ?? (earlier[earlier.length - 1]?.project || null),
    lateBy: order.lateBy,
    previous: earlier.map((one) => ({
      issueNo: one.issue_no,
      kind: one.kind,
      issuedAt: one.issued_at,
      sha256: one.sha256,
    })),
  })
  const text = canonicalJson(asCanonical(content))
  // One flight: the connection runs them in this order.
  const parts = [
    q.insertIssue(db, {
      isExtension: order.extended !== undefined && saysSame(order.extended, content),
      companyId,
      slipId: slip.slip_id,
      issueNo,
      customerId: pair.customerId,
      kind,
      at,
      by: order.by,
      kg: content.shipped.kg,
      loads: content.shipped.loads,
      verdict: content.verdict,
      reason: order.reason,
      content: text,
      sha256: createHash('sha256').update(text).digest(),
      kid: signer.kid,
      signature: signer.sign(text),
      verifyCode: codeOf(randomBytes(CODE_BYTES)),
    }),
    q.updateEnded(db, companyId, pair, { kinds: endsOf(order), at, slipId: slip.slip_id, issueNo }),
  ]
  await Promise.all(parts)
  if (kind !== 'EXTEND')
    await q.insertNotice(db, {
      companyId,
      key: `slip-issued:${slip.slip_no}:${issueNo}`,
      customerId: pair.customerId,
      kind: NOTICES[kind],
      params: { slipNo: slip.slip_no, issueNo, batchNum: facts.batch.batch_num },
      at,
    })
  return { slipId: slip.slip_id, slipNo: slip.slip_no, issueNo }
}

/** A complete 28-day issue includes the early one; an incomplete one is no supplement. */
function endsOf({ kind, facts }: IssueOrder): readonly ('EARLY' | 'LATE')[] {
  if (kind === 'EXTEND') return []
  if (kind === 'LATE') return ['EARLY', 'LATE']
  const final = facts.verdict === 'QUALIFIED' || facts.verdict === 'FAILED'
  return kind === 'REISSUE' && final ? ['EARLY', 'LATE'] : ['EARLY']
}

async function openSlip(
  db: Db,
  { companyId, facts, now }: IssueOrder,
  pair: { readonly customerId: number; readonly batchId: string },
  at: Date,
): Promise<q.OpenSlip> {
  const day = dayAt(now)
  const nth = await q.takeNumber(db, day)
  const slipNo = `ZB${day.slice(2).replaceAll('-', '')}${String(nth).padStart(4, '0')}`
  const slipId = await q.insertSlip(db, { companyId, slipNo, ...pair, varietyId: facts.batch.variety_id, at })
  return { slip_id: slipId, slip_no: slipNo, last_issue: 0 }
}
