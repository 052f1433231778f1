import type { SlipKind } from '@clinker/contract/slips/content'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface VerifiedIssue {
  readonly issue_no: number
  readonly kind: SlipKind
  readonly issued_at: string
  readonly content: string
  readonly sha256: Buffer
  readonly kid: string
  readonly signature: Buffer
  readonly verify_code: string
  readonly superseded_at: string | null
  readonly extended_at: string | null
  readonly revoked_at: string | null
  readonly revoke_reason: string | null
  readonly pdf_key: string | null
  readonly company_id: number
  readonly slip_id: string
  readonly customer_id: number
  readonly kg: string
  readonly loads: number
  readonly shipped_kg: string
  readonly shipped_loads: number
}

/** All issues of the slip that one of them has this code; none where no issue has it. */
export async function findByCode(db: Db, code: string): Promise<readonly VerifiedIssue[]> {
  const { rows } = await sql<VerifiedIssue>`select * from verify_slip(${code})`.execute(db)
  return rows
}
