import type { JobTable } from '../../db/jobs.ts'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { slipJobs } from '../../features/slips/jobs.ts'
import type { PdfDeps } from '../../features/slips/pdf.ts'
import { makeWrapper } from '../../infra/secrets.ts'
import { makeSlipSigner } from '../../infra/slips/signer.ts'
import { asSeed } from '../support/as-seed.ts'
import type { DatabaseUrls } from '../support/databases.ts'
import { testLog } from '../support/test-log.ts'
import { NO_JOBS, NO_PDF, SLIP_SIGN_KEY } from '../support/slip-key.ts'

export interface SlipWorld {
  /** One look of the worker at what is owed, at this moment. */
  tick(now: number): Promise<void>
  /** Runs open jobs as the worker does. */
  answer(now: number): Promise<void>
  /** Makes the PDF of so many issues that have none yet, or of some that have. */
  print(max: number, again?: boolean): Promise<void>
  /** Draws the copy of an issue that no longer holds. */
  mark(issue: JobTable['slip.marked']): Promise<void>
  close(): Promise<void>
}

/** Lets every company of a test's world issue slips for what left since the day. */
export async function openSlips(
  urls: DatabaseUrls,
  since: string,
  options?: Pick<PdfDeps, 'objects' | 'papers' | 'origin'>,
): Promise<SlipWorld> {
  const seed = urls.DATABASE_SEED_URL
  await asSeed(
    seed,
    `insert into slip_setting (company_id, since, tester, checker, approver) select company_id, $1, '王珂', '李建国', '赵文博' from company`,
    [since],
  )
  await asSeed(
    seed,
    `insert into slip_customer (company_id, customer_id, project) select company_id, customer_id, '一号楼 ' || customer_id from company_customer`,
  )
  await asSeed(
    seed,
    `insert into composition (company_id, variety_id, valid_from, additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct)
     select company_id, variety_id, '2020-01-01', '[{"name":"矿渣","pct":"8.0"},{"name":"粉煤灰","pct":"6.0"}]', '脱硫石膏', '5.0', '助磨剂', '0.03'
     from company, variety`,
  )
  // What was shipped before slips were opened is owed as well, from the day on.
  await asSeed(seed, 'update shipped_batch set loads = loads where first_out_at >= $1', [since])
  const pool = openPool({ url: urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
  let at = 0
  const jobs = slipJobs({
    db: accountsOf(pool),
    clock: { now: () => at },
    log: testLog(),
    wrapper: makeWrapper(Buffer.alloc(32, 7).toString('base64')),
    userJobs: NO_JOBS,
    slipSigner: makeSlipSigner(SLIP_SIGN_KEY),
    ...(options ?? NO_PDF),
  })
  const run = { id: '1', attempt: 1, last: false, signal: new AbortController().signal }
  return {
    async tick(now) {
      at = now
      // Values entered beforehand come to light as the clock passes them.
      await asSeed(seed, `update slip_obligation set touched = true where state = 'OPEN'`)
      await asSeed(seed, 'update slip set touched = true')
      await jobs['slip.tick']({}, run)
    },
    async answer(now) {
      at = now
      const requests = await asSeed<{ company_id: number; request_id: string }>(
        seed,
        'select company_id, request_id from slip_request where done_at is null order by 2',
      )
      for (const { company_id, request_id } of requests)
        await jobs['slip.request']({ companyId: company_id, requestId: request_id }, run)
    },
    async print(max, again = false) {
      const due = await asSeed<{ company_id: number; slip_id: string; issue_no: number }>(
        seed,
        `select company_id, slip_id, issue_no from slip_issue where (pdf_key is null) = $2 order by slip_id desc, issue_no limit $1`,
        [max, !again],
      )
      for (const one of due)
        await jobs['slip.pdf']({ companyId: one.company_id, slipId: one.slip_id, issueNo: one.issue_no }, run)
    },
    mark: (issue) => jobs['slip.marked'](issue, run),
    close: () => pool.end(),
  }
}
