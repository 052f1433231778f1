import { changesOf } from '@clinker/contract/slips/changes'
import type { SlipContent } from '@clinker/contract/slips/content'
import { slipReissueMany, slipReissuePreview } from '@clinker/contract/slips/routes'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { batchKeyOf } from '../../quality/period.ts'
import { contentOf } from './content.ts'
import { findSlip } from './detail-queries.ts'
import { readFacts } from './facts.ts'
import { findSlipsToReissue } from './reissue-queries.ts'
import { standingOf } from './request.ts'
import { placeReissue } from './staff-requests.ts'

/** Issuing again with open eyes: what would change, and all slips of a batch at once. */
export function reissue(on: On): void {
  on(slipReissuePreview, async ({ company, query, readMany, now }) => {
    const { companyId } = company
    if (query.slipNo === undefined && query.batchNum === undefined) throw new Problem('not_found')
    return readMany(async (db) => {
      const batchKey = query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum)
      const slips = await findSlipsToReissue(db, companyId, { slipNo: query.slipNo, batchKey })
      if (slips.length === 0 && query.slipNo !== undefined) throw new Problem('not_found')
      const pairs = slips.map((slip) => ({ customerId: slip.customer_id, batchId: slip.batch_id }))
      const factsOf = await readFacts(db, companyId, pairs, new Date(now))
      const rows = slips.flatMap((slip) => {
        const facts = factsOf({ customerId: slip.customer_id, batchId: slip.batch_id })
        if (!facts || facts.loads.length === 0) return []
        const stated = JSON.parse(slip.content) as SlipContent
        const fresh = contentOf(facts, {
          slipNo: slip.slip_no,
          issueNo: slip.last_issue + 1,
          kind: 'REISSUE',
          now,
          reason: null,
          project: stated.customer.project,
          lateBy: null,
          previous: [],
        })
        const standing = standingOf('REISSUE', facts) === 'SOUND' ? ('SOUND' as const) : ('EXCEPTION' as const)
        const changes = [...changesOf(stated, fresh)]
        return [{ slipNo: slip.slip_no, custname: slip.custname, issueNo: slip.last_issue, changes, standing }]
      })
      return { rows }
    })
  })

  on(slipReissueMany, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const { reason } = body
      const slipNos = [...new Set(body.slipNos)]
      const requests: { slipNo: string; requestId: string }[] = []
      for (const slipNo of slipNos) {
        const slip = await findSlip(db, company.companyId, slipNo)
        if (!slip) throw new Problem('not_found')
        const given = { slip, reason, project: null, user: session.user, now }
        requests.push({ slipNo, ...(await placeReissue(db, company, given)) })
      }
      note({ object: `slips ${slipNos.join(' ')}`, detail: { reason } })
      return { requests }
    }),
  )
}
