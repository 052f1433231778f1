import type { Accounts } from '../../db/tenant.ts'
import { findByCode, type VerifiedIssue } from './queries.ts'

/** What was found under a code, ready to be sent. */
export interface Entry {
  readonly json: string
  readonly asked: VerifiedIssue
}

export interface Register {
  find(code: string, now: number): Promise<Entry | undefined>
  /** The state of this code changed; without one, of any. */
  forget(code?: string): void
}

const MOST = 5_000
/** Upper bound for a stale entry if a notification is lost. */
const KEEP_MS = 4_000

const stateOf = ({ revoked_at, superseded_at }: VerifiedIssue) =>
  revoked_at !== null ? 'REVOKED' : superseded_at !== null ? 'SUPERSEDED' : 'VALID'

/** Answers are kept for seconds, so that a code that many check costs one statement; codes that do not exist are not kept. */
export function makeRegister(db: Accounts): Register {
  const kept = new Map<string, { readonly entry: Entry; readonly until: number }>()
  let version = 0

  return {
    async find(code, now) {
      const known = kept.get(code)
      if (known && known.until > now) return known.entry
      const asOf = version
      const issues = await db.read((tx) => findByCode(tx, code))
      const asked = issues.find((issue) => issue.verify_code === code)
      if (!asked) return undefined
      const entry = { asked, json: JSON.stringify(shown(asked, issues)) }
      // Changed while it was read: returned once and not cached.
      if (asOf === version) {
        if (kept.size >= MOST) kept.clear()
        kept.set(code, { entry, until: now + KEEP_MS })
      }
      return entry
    },
    forget(code) {
      version += 1
      if (code === undefined) kept.clear()
      else kept.delete(code)
    },
  }
}

const shown = (asked: VerifiedIssue, issues: readonly VerifiedIssue[]) => ({
  state: stateOf(asked),
  issueNo: asked.issue_no,
  content: asked.content,
  sha256: asked.sha256.toString('hex'),
  kid: asked.kid,
  signature: asked.signature.toString('base64url'),
  supersededAt: asked.superseded_at,
  revokedAt: asked.revoked_at,
  revokeReason: asked.revoke_reason,
  hasPdf: asked.pdf_key !== null,
  issues: issues.map((issue) => ({
    issueNo: issue.issue_no,
    type: issue.kind,
    issuedAt: issue.issued_at,
    state: stateOf(issue),
    code: issue.verify_code,
  })),
})
