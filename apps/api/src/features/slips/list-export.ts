import { WORDS, type WordKey } from '@clinker/contract/catalogue'
import { MAX_OPEN_JOBS } from '@clinker/contract/jobs/limits'
import type { BodyOf } from '@clinker/contract/kernel/route'
import { fill, type Language } from '@clinker/contract/kernel/words'
import { MAX_BULK, MAX_LISTED_SLIPS } from '@clinker/contract/slips/limits'
import { exportSlips, slipNumbers } from '@clinker/contract/slips/routes'
import type { Db } from '../../db/db.ts'
import { insertUserJob } from '../../db/user-jobs.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { UserFile, UserWork } from '../../infra/jobs/user-job.ts'
import type { Cell, Column } from '../../infra/sheets/sheet.ts'
import { xlsxOf } from '../../infra/sheets/xlsx.ts'
import { batchKeyOf, dayAt, periodOf, type Scope } from '../../quality/period.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { countSlips, listSlipNumbers, listSlips, type SlipFilter } from './list-queries.ts'
import { rowOf } from './reply.ts'

type ListQuery = Omit<BodyOf<typeof exportSlips>, 'language'>

/** The filter of the list, of its numbers and of its file. */
export async function slipFilterOf(db: Db, scope: Scope, query: ListQuery, now: number): Promise<SlipFilter> {
  const chosen = query.cementVariety !== undefined || query.packType !== undefined
  const varieties = chosen ? await findVarieties(db, query) : undefined
  const dated = query.startDate !== undefined || query.endDate !== undefined
  return {
    ...scope,
    period: dated ? periodOf(query, now) : undefined,
    varietyIds: varieties?.map((variety) => variety.variety_id),
    batchKey: query.batchNum === undefined ? undefined : batchKeyOf(query.batchNum),
    slipNo: query.slipNo,
    custname: query.custname,
    state: query.state,
    stage: query.stage,
    oldestFirst: query.sort === 'issueDate',
  }
}

export function listExport(on: On): void {
  on(slipNumbers, async ({ company, session, query, readMany, now }) =>
    readMany(async (db) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const rows = await listSlipNumbers(db, await slipFilterOf(db, scope, query, now), MAX_BULK)
      return rows.map((row) => ({ slipNo: row.slip_no, issueNo: row.issue_no }))
    }),
  )

  on(exportSlips, async ({ company, session, body, write, now }) =>
    write(async (db, note) => {
      const scope = { companyId: company.companyId, customerId: session.user.customerId }
      const rows = await countSlips(db, await slipFilterOf(db, scope, body, now))
      if (rows > MAX_LISTED_SLIPS) throw new Problem('job_too_large', { n: MAX_LISTED_SLIPS })
      const jobId = await insertUserJob(db, {
        ...scope,
        userId: session.user.userId,
        task: 'slip.export',
        name: `${WORDS['menu.slips'][body.language]} ${company.unitname} ${dayAt(now)}.xlsx`,
        input: body,
        now: new Date(now),
      })
      if (jobId === undefined) throw new Problem('jobs_open', { n: MAX_OPEN_JOBS })
      note({ object: jobId, detail: { rows } })
      return { jobId }
    }),
  )
}

type Row = ReturnType<typeof rowOf>

function columnsOf(language: Language): readonly (Column & { readonly pick: (row: Row) => Cell })[] {
  const say = (word: WordKey): string => WORDS[word][language]
  return [
    { kind: 'text', caption: say('slips.number'), pick: (row) => row.slipNo },
    { kind: 'text', caption: say('slips.paper.batch'), pick: (row) => row.batchNum },
    {
      kind: 'text',
      caption: say('slips.paper.product'),
      pick: (row) => `${row.showName} ${say(`varieties.pack.${row.packType}`)}`,
    },
    { kind: 'text', caption: say('slips.paper.customer'), pick: (row) => row.custname },
    { kind: 'text', caption: say('slips.paper.project'), pick: (row) => row.project ?? null },
    { kind: 'number', dp: 2, caption: `${say('slips.paper.quantity')}(t)`, pick: (row) => row.outboundNum },
    { kind: 'number', dp: 0, caption: say('slips.trucks'), pick: (row) => row.truckCount },
    {
      kind: 'text',
      caption: say('slips.issue'),
      pick: (row) =>
        fill(say('slips.paper.issue-kind'), { n: String(row.issueNo), kind: say(`slips.kind.${row.type}`) }),
    },
    { kind: 'text', caption: say('slips.state'), pick: (row) => say(`slips.state.${row.state}`) },
    { kind: 'text', caption: say('slips.paper.conclusion'), pick: (row) => say(`batches.verdict.${row.verdict}`) },
    { kind: 'day', caption: say('slips.supplement'), pick: (row) => row.supplement?.dueDate ?? null },
    { kind: 'day', caption: say('slips.paper.issued-on'), pick: (row) => row.issueDate },
  ]
}

/** The list as a spreadsheet; ten thousand rows are one step. */
export async function makeSlipSheet(job: UserWork<BodyOf<typeof exportSlips>>): Promise<UserFile> {
  const { input, owner, companyId, orderedAt } = job
  const scope = { companyId, customerId: owner.customer }
  if (job.total === undefined) await job.begin(1)
  const rows = await job.read(async (db) => {
    const filter = await slipFilterOf(db, scope, input, orderedAt.getTime())
    return (await listSlips(db, filter, { limit: MAX_LISTED_SLIPS, offset: 0 })).map(rowOf)
  })
  const columns = columnsOf(input.language)
  const name = WORDS['menu.slips'][input.language]
  return xlsxOf({
    name,
    title: `${name} ${dayAt(orderedAt.getTime())}`,
    columns,
    rows: rows.map((row) => columns.map(({ pick }) => pick(row))),
  })
}
