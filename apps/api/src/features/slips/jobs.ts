import { insertJob } from '../../db/jobs.ts'
import { insertPdfJob } from './pdf-queries.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { UserJobs } from '../../infra/jobs/user-job.ts'
import type { Log } from '../../infra/log.ts'
import type { Wrapper } from '../../infra/secrets.ts'
import type { SlipSigner } from '../../infra/slips/signer.ts'
import { SMS_BOUND } from '../../infra/sms/sms.ts'
import { makeBulk } from './bulk.ts'
import { makeSlipSheet } from './list-export.ts'
import { answerRequest } from './request.ts'
import { makeMarked, makePdf, type PdfDeps } from './pdf.ts'
import { tick } from './tick.ts'
import type { TickDeps } from './tick-deps.ts'

export interface SlipJobDeps extends PdfDeps {
  readonly log: Log
  readonly wrapper: Wrapper
  readonly slipSigner: SlipSigner
  readonly userJobs: UserJobs
}

export function slipJobs(
  deps: SlipJobDeps,
): Pick<JobHandlers, 'slip.tick' | 'slip.request' | 'slip.pdf' | 'slip.marked' | 'slip.bulk' | 'slip.export'> {
  const parts: TickDeps = {
    db: deps.db,
    clock: deps.clock,
    signer: deps.slipSigner,
    async notify(db, sms) {
      const message = JSON.stringify({ ...sms, code: '', send: true })
      const wrapped = deps.wrapper.wrap(Buffer.from(message), SMS_BOUND).toString('base64')
      await insertJob(db, 'sms.send', { wrapped })
    },
    onIssued: (db, companyId, { slipId, issueNo }) => insertPdfJob(db, { companyId, slipId, issueNo }),
  }
  return {
    'slip.tick': async () => {
      const done = await tick(parts)
      if (Object.values(done).some((n) => n > 0)) deps.log.info(done, 'slips')
    },
    'slip.request': ({ companyId, requestId }) => answerRequest(parts, companyId, requestId),
    'slip.pdf': async ({ companyId, slipId, issueNo }) => void (await makePdf(deps, companyId, slipId, issueNo)),
    'slip.marked': ({ companyId, slipId, issueNo }) => makeMarked(deps, companyId, slipId, issueNo),
    'slip.bulk': (ref, run) => deps.userJobs.run(ref, run, makeBulk(deps)),
    'slip.export': (ref, run) => deps.userJobs.run(ref, run, makeSlipSheet),
  }
}
