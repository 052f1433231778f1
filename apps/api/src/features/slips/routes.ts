import { deviceOf } from '@clinker/contract/slips/device'
import { MAX_LOG_LINES, slipBoard, slipDetail, slipList, slipPrinted } from '@clinker/contract/slips/routes'
import { batchKeyOf, dayAt } from '../../quality/period.ts'
import { findStandings, findVerdicts } from '../../quality/verdict-queries.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { reissue } from './reissue.ts'
import { staffRequests } from './staff-requests.ts'
import { bulkOrder } from './bulk-order.ts'
import { downloads, type DownloadDeps } from './downloads.ts'
import { countLog, findSlip, listFullIssues, listLog } from './detail-queries.ts'
import { countBoard, countSlips, listBoard, listSlips } from './list-queries.ts'
import { listExport, slipFilterOf } from './list-export.ts'
import { detailOf, owedOf, rowOf } from './reply.ts'

export interface SlipDeps extends DownloadDeps {
  readonly origin: string
}

export function slips(on: On, deps: SlipDeps): void {
  staffRequests(on)
  reissue(on)
  bulkOrder(on)
  listExport(on)
  downloads(on, deps)

  on(slipList, async ({ company, session, query, readMany, now }) => {
    const { page, limit } = query
    return readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const filter = await slipFilterOf(db, scope, query, now)
      const [total, rows] = await Promise.all([
        countSlips(db, filter),
        listSlips(db, filter, { limit, offset: (page - 1) * limit }),
      ])
      return { rows: rows.map(rowOf), total, page, limit }
    })
  })

  on(slipDetail, async ({ company, query, readMany, now }) =>
    readMany(async (db) => {
      const head = await findSlip(db, company.companyId, query.slipNo)
      if (!head) throw new Problem('not_found')
      const [issues, log, counts, standings] = await Promise.all([
        listFullIssues(db, company.companyId, head.slip_id),
        listLog(db, company.companyId, head.slip_id, MAX_LOG_LINES),
        countLog(db, company.companyId, head.slip_id),
        findStandings(db, company.companyId, [head.batch_id], new Date(now)),
      ])
      const dueOn = standings.get(head.batch_id)?.dueOn ?? null
      const resultDue = dueOn === null ? null : { dueDate: dueOn, late: dueOn < dayAt(now) }
      const shown = issues.find((issue) => issue.issue_no === (query.issueNo ?? issues.length))
      if (!shown) throw new Problem('not_found')
      return detailOf({ head, issues, shown, log, counts, resultDue, origin: deps.origin })
    }),
  )

  on(slipPrinted, async ({ company, session, body, readMany, request, now }) => {
    const entry = await readMany(async (db) => {
      const head = await findSlip(db, company.companyId, body.slipNo)
      const issues = head ? await listFullIssues(db, company.companyId, head.slip_id) : []
      if (!head || !issues.some((issue) => issue.issue_no === body.issueNo)) throw new Problem('not_found')
      return { slipId: head.slip_id, customerId: head.customer_id }
    })
    deps.slipLog.add({
      companyId: company.companyId,
      ...entry,
      issueNo: body.issueNo,
      kind: 'PRINT',
      userId: session.user.userId,
      who: session.user.empName,
      device: deviceOf(request.agent),
      at: new Date(now),
    })
    return null
  })

  on(slipBoard, async ({ company, query, readMany, now }) =>
    readMany(async (db) => {
      const { page, limit, view, type } = query
      const filter = {
        companyId: company.companyId,
        today: dayAt(now),
        view,
        kind: type,
        batchKey: query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum),
        custname: query.custname,
      }
      const [{ total, ...counts }, rows] = await Promise.all([
        countBoard(db, filter),
        listBoard(db, filter, { limit, offset: (page - 1) * limit }),
      ])
      const batchIds = [...new Set(rows.map((row) => row.batch_id))]
      const verdicts = await findVerdicts(db, company.companyId, batchIds, new Date(now))
      return {
        rows: rows.map((row) => owedOf(row, verdicts.get(row.batch_id) ?? 'PENDING')),
        total,
        page,
        limit,
        counts,
      }
    }),
  )
}
