import { expect, it } from 'vitest'
import { sqlOf } from '../../test/support/sql-of.ts'
import * as staffRequest from './staff-request-queries.ts'
import * as bulk from './bulk-queries.ts'
import * as detail from './detail-queries.ts'
import * as facts from './facts-queries.ts'
import * as issue from './issue-queries.ts'
import * as list from './list-queries.ts'
import * as pdf from './pdf-queries.ts'
import * as reissue from './reissue-queries.ts'
import * as request from './request-queries.ts'
import * as tick from './tick-queries.ts'

const at = new Date(0)
const pair = { customerId: 1, batchId: '2' }
const page = { limit: 20, offset: 0 }
const filter: list.SlipFilter = {
  companyId: 1,
  customerId: 2,
  period: { from: '2026-01-01', to: '2026-01-31' },
  varietyIds: [1],
  batchKey: 'C26',
  slipNo: 'ZB26',
  custname: 'x',
  state: 'VALID',
  stage: 'WAITING',
}
const board = { companyId: 1, today: '2026-01-01', view: 'SOON', kind: 'LATE', batchKey: 'C26', custname: 'x' } as const

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    listSlips: (db) => list.listSlips(db, filter, page),
    'listSlipNumbers, the oldest first': (db) => list.listSlipNumbers(db, { ...filter, oldestFirst: true }, 500),
    countSlips: (db) => list.countSlips(db, { ...filter, customerId: null }),
    listBoard: (db) => list.listBoard(db, board, page),
    countBoard: (db) => list.countBoard(db, board),
    findSlip: (db) => detail.findSlip(db, 1, 'ZB1'),
    listFullIssues: (db) => detail.listFullIssues(db, 1, '2'),
    listLog: (db) => detail.listLog(db, 1, '2', 50),
    countLog: (db) => detail.countLog(db, 1, '2'),
    findOwed: (db) => staffRequest.findOwed(db, 1, '2'),
    findRequestState: (db) => staffRequest.findRequestState(db, 1, '2'),
    updateRevoked: (db) => staffRequest.updateRevoked(db, 1, '2', { issueNo: 1, at, userId: '1', reason: 'x' }),
    findBatchFacts: (db) => facts.findBatchFacts(db, 1, ['2']),
    findValues: (db) => facts.findValues(db, 1, ['2'], at),
    findLoads: (db) => facts.findLoads(db, 1, ['2'], at),
    findCompanyFacts: (db) => facts.findCompanyFacts(db, 1),
    findCustomerFacts: (db) => facts.findCustomerFacts(db, 1, [2]),
    findCompositions: (db) => facts.findCompositions(db, 1),
    findSlipForIssue: (db) => issue.findSlipForIssue(db, 1, pair),
    takeNumber: (db) => issue.takeNumber(db, '2026-01-01'),
    listIssues: (db) => issue.listIssues(db, 1, '2'),
    updateEnded: (db) => issue.updateEnded(db, 1, pair, { kinds: ['EARLY'], at, slipId: '1', issueNo: 1 }),
    findTouched: (db) => tick.findTouched(db, 1, at, 40),
    findTouchedSlips: (db) => tick.findTouchedSlips(db, 1, '2026-01-01', 40),
    findSlipsToReissue: (db) => reissue.findSlipsToReissue(db, 1, { slipNo: undefined, batchKey: 'C26' }),
    findDue: (db) => tick.findDue(db, 1, '2026-01-01', 100),
    takeRecipients: (db) => tick.takeRecipients(db, 1, ['1'], true, '2026-01-01'),
    countOverdue: (db) => tick.countOverdue(db, 1, '2026-01-01'),
    findIssueToPrint: (db) => pdf.findIssueToPrint(db, 1, '2', 3),
    findPdfKey: (db) => pdf.findPdfKey(db, 1, '2', 3),
    findBulk: (db) => bulk.findBulk(db, 1, [{ slipNo: 'ZB1', issueNo: 1 }]),
    findRequest: (db) => request.findRequest(db, 1, '2'),
    listOwed: (db) => request.listOwed(db, 1, 1, '2'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})
