import type { ProcessLimits } from '@clinker/domain/spc/process-limits'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { LIMIT_COLUMNS, type LeftOutPoint, type LimitPhase } from '../../quality/control-limit-queries.ts'

export interface ProcessKey {
  readonly companyId: number
  readonly varietyId: number
  readonly code: string
}

const ofProcess = ({ companyId, varietyId, code }: ProcessKey) =>
  sql`company_id = ${companyId} and variety_id = ${varietyId} and indicator_code = ${code}`

export interface BaseValue {
  readonly batchNum: string
  readonly producedOn: string
  readonly value: string
}

export interface BaseFilter extends ProcessKey {
  /** Produced in these days, the last excluded. */
  readonly from: string
  readonly before: string
  readonly moment: Date
  readonly max: number
}

/** The newest values of a process before a day, as known at the moment, in the order of production. */
export async function findBaseValues(db: Db, filter: BaseFilter): Promise<readonly BaseValue[]> {
  const { companyId, varietyId, code, from, before, moment, max } = filter
  const { rows } = await sql<BaseValue>`
    select b.batch_num as "batchNum", to_char(r.produced_on, 'YYYY-MM-DD') as "producedOn", r.value::text as value
    from result r join batch b on b.company_id = r.company_id and b.batch_id = r.batch_id
    where r.company_id = ${companyId} and r.variety_id = ${varietyId} and r.indicator_code = ${code}
      and r.produced_on >= ${from}::date and r.produced_on < ${before}::date and r.value is not null
      and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
    order by r.produced_on desc, r.batch_id desc limit ${max}
  `.execute(db)
  return rows.toReversed()
}

export interface FullPhase extends LimitPhase {
  readonly proposed_name: string | null
  readonly proposed_at: string
  readonly approved_name: string | null
  readonly declined_name: string | null
  readonly declined_on: string | null
  readonly declined_reason: string | null
}

/** All phases of a process, newest first. */
export async function findPhasesOf(db: Db, process: ProcessKey): Promise<readonly FullPhase[]> {
  const { rows } = await sql<FullPhase>`
    select ${LIMIT_COLUMNS}, proposed_name, to_char(proposed_at, 'YYYY-MM-DD') as proposed_at, approved_name, declined_name,
      to_char(declined_at, 'YYYY-MM-DD') as declined_on, declined_reason
    from control_limit where ${ofProcess(process)} order by phase desc
  `.execute(db)
  return rows
}

/** n and r₁ of the newest phase of each other variety: what the pooled r₁ is made of. */
export async function findNeighbourR1(
  db: Db,
  { companyId, varietyId, code }: ProcessKey,
): Promise<readonly { readonly n: number; readonly r1: string }[]> {
  const { rows } = await sql<{ n: number; r1: string }>`
    select distinct on (variety_id) n, r1 from control_limit
    where company_id = ${companyId} and indicator_code = ${code} and variety_id <> ${varietyId} and state <> 'DECLINED'
    order by variety_id, phase desc
  `.execute(db)
  return rows
}

export interface NewProposal extends ProcessKey {
  readonly validFrom: string
  readonly baseFrom: string
  readonly baseTo: string
  readonly leftOut: readonly LeftOutPoint[]
  readonly limits: ProcessLimits
  readonly pooledR1: number
  /** Null: the scheduler. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly at: Date
}

/** The number of the new phase; undefined when a proposal of this process is open already. */
export async function insertProposal(db: Db, proposal: NewProposal): Promise<number | undefined> {
  const { companyId, varietyId, code, limits, by } = proposal
  const { rows } = await sql<{ phase: number }>`
    insert into control_limit (company_id, variety_id, indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma,
      sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, proposed_by, proposed_name, proposed_at)
    select ${companyId}::int, ${varietyId}::int, ${code}::text, coalesce(max(phase), 0) + 1, 'PROPOSED', ${proposal.validFrom}::date, ${proposal.baseFrom}::date,
      ${proposal.baseTo}::date, ${limits.n}::int, ${JSON.stringify(proposal.leftOut)}::jsonb, ${limits.cl}::numeric, ${limits.ucl}::numeric,
      ${limits.lcl}::numeric, ${limits.sigma}::numeric, ${limits.sigmaMethod}::text, ${limits.s}::numeric, ${limits.mrCl}::numeric,
      ${limits.mrUcl}::numeric, ${limits.r1}::numeric, ${proposal.pooledR1.toFixed(3)}::numeric, ${by?.id ?? null}::bigint, ${by?.name ?? null}::text,
      ${proposal.at}::timestamptz
    from control_limit where ${ofProcess(proposal)}
    on conflict do nothing returning phase
  `.execute(db)
  return rows[0]?.phase
}

export interface Decision extends ProcessKey {
  readonly phase: number
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
}

type Approval = Decision & Pick<NewProposal, 'leftOut' | 'limits' | 'pooledR1'>

/** False when it is no longer proposed. */
export async function approveProposal(db: Db, approval: Approval): Promise<boolean> {
  const { limits, by } = approval
  const { numAffectedRows } = await sql`
    update control_limit set state = 'APPROVED', n = ${limits.n}, left_out = ${JSON.stringify(approval.leftOut)}::jsonb, cl = ${limits.cl}::numeric,
      ucl = ${limits.ucl}::numeric, lcl = ${limits.lcl}::numeric, sigma = ${limits.sigma}::numeric, sigma_method = ${limits.sigmaMethod},
      s = ${limits.s}::numeric, mr_cl = ${limits.mrCl}::numeric, mr_ucl = ${limits.mrUcl}::numeric, r1 = ${limits.r1}::numeric,
      pooled_r1 = ${approval.pooledR1.toFixed(3)}::numeric, approved_by = ${by.id}::bigint, approved_name = ${by.name}, approved_at = ${approval.at}
    where ${ofProcess(approval)} and phase = ${approval.phase} and state = 'PROPOSED'
  `.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

export async function declineProposal(db: Db, decision: Decision & { readonly reason: string }): Promise<boolean> {
  const { by } = decision
  const { numAffectedRows } = await sql`
    update control_limit set state = 'DECLINED', declined_by = ${by.id}::bigint, declined_name = ${by.name}, declined_at = ${decision.at},
      declined_reason = ${decision.reason}
    where ${ofProcess(decision)} and phase = ${decision.phase} and state = 'PROPOSED'
  `.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

export interface ListedLimit {
  readonly cement_variety: string
  readonly show_name: string
  readonly pack_type: 'BULK' | 'BAG'
  readonly indicator_code: string
  readonly phase: number
  readonly state: 'PROPOSED' | 'APPROVED'
  readonly valid_from: string
  readonly by_name: string | null
  readonly at: string
}

/** For each process what waits, else what is in force last. */
export async function listLimits(db: Db, companyId: number): Promise<readonly ListedLimit[]> {
  const { rows } = await sql<ListedLimit>`
    select v.cement_variety, v.show_name, v.pack_type, l.indicator_code, l.phase, l.state, l.valid_from,
      coalesce(l.approved_name, l.proposed_name) as by_name, to_char(coalesce(l.approved_at, l.proposed_at), 'YYYY-MM-DD') as at
    from (select distinct on (variety_id, indicator_code) * from control_limit
      where company_id = ${companyId} and state <> 'DECLINED'
      order by variety_id, indicator_code, (state = 'PROPOSED') desc, valid_from desc) l
    join variety v on v.variety_id = l.variety_id
    join indicator i on i.indicator_code = l.indicator_code
    order by (l.state = 'PROPOSED') desc, v.sort, i.sort
  `.execute(db)
  return rows
}

export interface DueProcess {
  readonly company_id: number
  readonly variety_id: number
  readonly indicator_code: string
}

/**
 * Processes that want a proposal: nothing waits, nothing was declined lately, and the phase in force is old or missing. Varieties that were
 * produced lately, indicators that every batch of them is tested for.
 */
export async function findDueProcesses(
  db: Db,
  { today, oldDays, declinedDays }: { readonly today: string; readonly oldDays: number; readonly declinedDays: number },
): Promise<readonly DueProcess[]> {
  const { rows } = await sql<DueProcess>`
    with made as (select c.company_id, v.variety_id, v.variety_code, v.grade from company c cross join variety v
      where exists (select 1 from batch b where b.company_id = c.company_id and b.variety_id = v.variety_id and b.produced_on > ${today}::date - 60))
    select distinct m.company_id, m.variety_id, r.indicator_code
    from made m
    join limit_rule r on r.variety_code = m.variety_code and r.grade in ('*', m.grade) and r.kind = 'OUT' and r.op in ('GE', 'LE', 'RANGE')
      and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to > ${today}::date)
    join indicator i on i.indicator_code = r.indicator_code and i.dp is not null
    where not exists (select 1 from control_limit l where l.company_id = m.company_id and l.variety_id = m.variety_id
      and l.indicator_code = r.indicator_code and (l.state = 'PROPOSED'
        or (l.state = 'APPROVED' and l.valid_from > ${today}::date - ${oldDays}::int)
        or (l.state = 'DECLINED' and l.declined_at > ${today}::date - ${declinedDays}::int)))
    order by 1, 2, 3
  `.execute(db)
  return rows
}
