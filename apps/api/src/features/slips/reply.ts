import type { slipBoard, slipDetail, slipList } from '@clinker/contract/slips/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import { changesOf } from '@clinker/contract/slips/changes'
import type { SlipContent } from '@clinker/contract/slips/content'
import { coverageOf } from '../../quality/coverage.ts'
import { tonnes } from '../../quality/present.ts'
import { qrOf } from '../../infra/slips/qr.ts'
import type { IssueRow, LogCounts, LogRow, SlipHead } from './detail-queries.ts'
import type { BoardRow, SlipListRow } from './list-queries.ts'
import { STEPS } from './steps.ts'

type Row = ReplyInput<typeof slipList>['rows'][number]
type Owed = ReplyInput<typeof slipBoard>['rows'][number]
type Detail = ReplyInput<typeof slipDetail>

interface LateParts {
  readonly late_due_on: string | null
  readonly late_done_on: string | null
  readonly late_held: boolean | null
}

const supplementOf = ({ late_due_on, late_done_on, late_held }: LateParts): Row['supplement'] =>
  late_due_on === null ? null : { dueDate: late_due_on, doneDate: late_done_on, held: late_held ?? false }

export const rowOf = (row: SlipListRow): Row => ({
  slipNo: row.slip_no,
  issueNo: row.issue_no,
  type: row.kind,
  state: row.state,
  batchNum: row.batch_num,
  cementVariety: row.cement_variety,
  showName: row.show_name,
  packType: row.pack_type,
  custname: row.custname,
  project: row.project ?? '',
  outboundNum: tonnes(row.kg),
  truckCount: row.loads,
  coverage: coverageOf(row, row),
  verdict: row.verdict,
  issueDate: row.issued_on,
  firstOutDate: row.first_out_on,
  verifyCode: row.verify_code,
  supplement: supplementOf(row),
  outdated: row.outdated,
  held: row.held,
})

export const owedOf = (row: BoardRow, verdict: Owed['verdict']): Owed => ({
  obligationId: row.obligation_id,
  type: row.kind,
  state: row.state,
  batchNum: row.batch_num,
  showName: row.show_name,
  custname: row.custname,
  outboundNum: tonnes(row.kg),
  firstOutDate: row.first_out_on ?? '-',
  dueDate: row.due_on,
  daysLeft: row.days_left,
  held: row.held,
  reminded: STEPS[row.step - 1] ?? null,
  slipNo: row.slip_no,
  doneDate: row.done_on,
  verdict,
})

interface DetailParts {
  readonly head: SlipHead
  readonly issues: readonly IssueRow[]
  readonly shown: IssueRow
  readonly log: readonly LogRow[]
  readonly counts: LogCounts
  readonly resultDue: Detail['resultDue']
  /** Of this installation, as it stands on the paper. */
  readonly origin: string
}

const contentOf = (issue: IssueRow) => JSON.parse(issue.content) as SlipContent

export function detailOf({ head, issues, shown, log, counts, resultDue, origin }: DetailParts): Detail {
  const verifyUrl = `${origin}${PUBLIC_PAGES.verify}/${shown.verify_code}`
  return {
    slipNo: head.slip_no,
    batchNum: head.batch_num,
    issueNo: shown.issue_no,
    content: shown.content,
    sha256: shown.sha256,
    kid: shown.kid,
    signature: shown.signature.toString('base64url'),
    issues: issues.map((issue, i) => {
      const before = issues[i - 1]
      return {
        issueNo: issue.issue_no,
        type: issue.kind,
        state: issue.state,
        issuedAt: issue.issued_at,
        issuedBy: issue.issued_by ?? '',
        reason: issue.reason,
        supersededAt: issue.superseded_at,
        revokedAt: issue.revoked_at,
        revokeReason: issue.revoke_reason,
        verifyCode: issue.verify_code,
        sha256: issue.sha256,
        pdfSha256: issue.pdf_sha256,
        changes: before ? [...changesOf(contentOf(before), contentOf(issue))] : [],
      }
    }),
    supplement: supplementOf(head),
    resultDue,
    outdated: head.outdated,
    held: head.held,
    coverage: coverageOf(contentOf(shown).shipped, head),
    verifyUrl,
    qr: qrOf(verifyUrl),
    verifyCount: counts.verifies,
    lastVerifiedAt: counts.last_verified_at,
    log: log.map(({ at, issue_no, kind, who, device }) => ({ at, issueNo: issue_no, kind, who, device })),
    logCount: counts.lines,
  }
}
