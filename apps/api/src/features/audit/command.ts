/** `audit verify`: recomputes the chains of the audit log; 0 when they are whole, 1 when not. */
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { makeSealer } from './chain.ts'
import { verifyAudit, type Finding, type Verdict } from './verify.ts'

const MAX_LISTED = 20

const findingLine = ({ kind, chain, seq, auditId }: Finding): string =>
  [
    `BROKEN ${kind}`,
    chain === undefined ? '' : chain === 0 ? 'chain of no company' : `chain of company ${chain}`,
    seq === undefined ? '' : `place ${seq}`,
    auditId === undefined ? '' : `audit row ${auditId}`,
  ]
    .filter((part) => part !== '')
    .join(', ')

export function verdictLines({ rows, chains, findings, unsealed }: Verdict): string[] {
  const tail =
    unsealed.rows === 0 ? 'no row unsealed' : `${unsealed.rows} rows not sealed yet, the oldest of ${unsealed.oldest}`
  const more = findings.length - MAX_LISTED
  return [
    `${rows} sealed rows in ${chains} chains; ${tail}`,
    ...(findings.length === 0 ? ['all as it was sealed'] : findings.slice(0, MAX_LISTED).map(findingLine)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

async function main(): Promise<void> {
  if (process.argv[2] !== 'verify') throw new Error('npm run audit -- verify')
  const url = process.env['DATABASE_ADMIN_URL'] ?? process.env['DATABASE_WORKER_URL']
  const key = process.env['AUDIT_KEY']
  if (!url || !key) throw new Error('DATABASE_ADMIN_URL and AUDIT_KEY must be set: run through npm run audit')
  const pool = openPool({ url, size: 1, name: 'clinker-audit' })
  try {
    const before = performance.now()
    const verdict = await verifyAudit(accountsOf(pool), makeSealer(key))
    const seconds = ((performance.now() - before) / 1000).toFixed(1)
    process.stdout.write(`${verdictLines(verdict).join('\n')}\nin ${seconds} s\n`)
    if (verdict.findings.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
  }
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`audit: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
