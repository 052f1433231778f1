import type { SlipState } from '@clinker/contract/slips/content'
import { coverageOf } from '../../quality/coverage.ts'
import type { Accounts } from '../../db/tenant.ts'
import { findByCode, type VerifiedIssue } from './queries.ts'

/** What was found under a code, ready to be sent. */
export interface Entry {
  readonly json: string
  readonly issue: VerifiedIssue
}

export interface Register {
  find(code: string, now: number): Promise<Entry | undefined>
  /** The state of this code changed; without one, of any. */
  forget(code?: string): void
}

const MAX = 5_000
/** Upper bound for a stale entry if a notification is lost. */
const KEEP_MS = 4_000

function stateOf({ revoked_at, superseded_at, extended_at }: VerifiedIssue): SlipState {
  if (revoked_at !== null) return 'REVOKED'
  if (superseded_at !== null) return 'SUPERSEDED'
  return extended_at === null ? 'VALID' : 'EXTENDED'
}

/** Answers are kept for seconds, so that a code that many check costs one statement; codes that do not exist are not kept. */
export function makeRegister(db: Accounts): Register {
  const cache = new Map<string, { readonly entry: Entry; readonly until: number }>()
  let version = 0

  return {
    async find(code, now) {
      const known = cache.get(code)
      if (known && known.until > now) return known.entry
      const asOf = version
      const issues = await db.read((tx) => findByCode(tx, code))
      const issue = issues.find((issue) => issue.verify_code === code)
      if (!issue) return undefined
      const entry = { issue, json: JSON.stringify(replyOf(issue, issues)) }
      // Changed while it was read: returned once and not cached.
      if (asOf === version) {
        if (cache.size >= MAX) cache.clear()
        cache.set(code, { entry, until: now + KEEP_MS })
      }
      return entry
    },
    forget(code) {
      version += 1
      if (code === undefined) cache.clear()
      else cache.delete(code)
    },
  }
}

const replyOf = (issue: VerifiedIssue, issues: readonly VerifiedIssue[]) => ({
  state: stateOf(issue),
  issueNo: issue.issue_no,
  content: issue.content,
  sha256: issue.sha256.toString('hex'),
  kid: issue.kid,
  signature: issue.signature.toString('base64url'),
  coverage: coverageOf(issue, issue),
  supersededAt: issue.superseded_at,
  revokedAt: issue.revoked_at,
  revokeReason: issue.revoke_reason,
  hasPdf: issue.pdf_key !== null,
  issues: issues.map((issue) => ({
    issueNo: issue.issue_no,
    type: issue.kind,
    issuedAt: issue.issued_at,
    state: stateOf(issue),
    code: issue.verify_code,
  })),
})
