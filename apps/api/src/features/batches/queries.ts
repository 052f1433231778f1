import type { FeedbackStatus } from '@clinker/contract/feedback/states'
import { addDays } from '@clinker/domain/cement/due-dates'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Scope } from '../../quality/period.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'

export interface Entry {
  readonly code: string
  readonly version: number
  readonly value: string | null
  readonly reason: string | null
  readonly recordedAt: string
  readonly testOn: string
  /** The version that held at the moment. */
  readonly current: boolean
}

export interface BatchInFull extends VarietyRow {
  readonly batch_id: string
  readonly batch_num: string
  readonly pk56: string
  readonly unitname: string
  readonly standard_no: string
  readonly produced_on: string
  readonly planned_kg: string
  /** First dispatch day to any customer: the sealed sample is kept from then on. */
  readonly left_on: string | null
  /** First day it left for this caller. */
  readonly out_on: string | null
  readonly kg: string
  readonly entries: readonly Entry[]
}

/** One batch this caller may see, with every version recorded at the given moment. */
export async function findBatch(
  db: Db,
  { companyId, customerId }: Scope,
  { key, typed, moment }: { readonly key: string; readonly typed: string; readonly moment: Date },
): Promise<BatchInFull | undefined> {
  const { rows } = await sql<BatchInFull>`
    select b.batch_id, b.batch_num, k.pk56, k.unitname, v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type,
      b.standard_no, b.produced_on, b.planned_kg, to_char(b.first_out_at, 'YYYY-MM-DD') as left_on,
      to_char(s.out_at, 'YYYY-MM-DD') as out_on, coalesce(s.kg, 0)::bigint as kg, coalesce(r.entries, '[]') as entries
    from batch b
    join company k on k.company_id = b.company_id
    join variety v on v.variety_id = b.variety_id
    left join lateral (
      select sum(s.kg) as kg, min(s.first_out_at) as out_at from shipped_batch s
      where s.company_id = b.company_id and s.batch_id = b.batch_id${customerId === null ? sql`` : sql` and s.customer_id = ${customerId}`}
    ) s on true
    left join lateral (
      select json_agg(json_build_object('code', r.indicator_code, 'version', r.version, 'value', r.value::text, 'reason', r.reason,
        'recordedAt', to_char(r.recorded_at, 'YYYY-MM-DD HH24:MI:SS'), 'testOn', to_char(r.test_at, 'YYYY-MM-DD'),
        'current', r.replaced_at is null or r.replaced_at > ${moment}) order by r.version desc) as entries
      from results_of(b.company_id, array[b.batch_id], null) r where r.recorded_at <= ${moment}
    ) r on true
    where b.company_id = ${companyId} and b.batch_key = ${key}
    order by b.batch_num = ${typed} desc, b.produced_on desc limit 1
  `.execute(db)
  return rows[0]
}

export interface BatchLoad {
  readonly truck_no: string
  readonly out_at: string
  readonly kg: string
  /** Total number of loads, repeated in each row. */
  readonly count: number
}

/** Loads of this caller that carried the batch, the newest first. */
export async function findBatchLoads(
  db: Db,
  { companyId, customerId }: Scope,
  { batchId, max }: { readonly batchId: string; readonly max: number },
): Promise<readonly BatchLoad[]> {
  const { rows } = await sql<BatchLoad>`
    select l.truck_no, to_char(l.out_at, 'YYYY-MM-DD HH24:MI') as out_at, p.kg::bigint as kg, count(*) over ()::int as count
    from load_batch p
    join load l on l.company_id = p.company_id and l.load_id = p.load_id
    where p.company_id = ${companyId} and p.batch_id = ${batchId}${customerId === null ? sql`` : sql` and p.customer_id = ${customerId}`}
    order by l.out_at desc, l.load_id desc limit ${max}
  `.execute(db)
  return rows
}

export async function findUnitname(db: Db, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').select('unitname').where('company_id', '=', companyId).executeTakeFirst()
  return row?.unitname ?? ''
}

export interface Mix {
  readonly additions: readonly { readonly name: string; readonly pct: string }[]
  readonly gypsum: string | null
  readonly gypsum_pct: string | null
  readonly grinding_aid: string | null
  readonly grinding_aid_pct: string | null
}

/** Kinds and amounts of the periodic test that held on the day of production. */
export async function findMix(
  db: Db,
  companyId: number,
  { varietyId, producedOn }: { readonly varietyId: number; readonly producedOn: string },
): Promise<Mix | undefined> {
  const { rows } = await sql<Mix>`
    select additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct from composition
    where company_id = ${companyId} and variety_id = ${varietyId} and valid_from <= ${producedOn} order by valid_from desc limit 1
  `.execute(db)
  return rows[0]
}

export interface SlipCount {
  readonly batch_id: string
  readonly count: number
  /** Those whose 28-day supplement has been issued. */
  readonly late: number
  readonly newest: string
}

/** Slips of a page of batches that this caller may see, without those whose newest issue is revoked. */
export async function countSlips(
  db: Db,
  { companyId, customerId }: Scope,
  batchIds: readonly string[],
): Promise<readonly SlipCount[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<SlipCount>`
    select s.batch_id, count(*)::int as count, (count(*) filter (where o.state = 'DONE'))::int as late,
      (array_agg(s.slip_no order by s.last_issued_at desc, s.slip_id desc))[1] as newest
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = ${companyId} and s.batch_id = any (${batchIds}::bigint[]) and i.revoked_at is null${customerId === null ? sql`` : sql` and s.customer_id = ${customerId}`}
    group by s.batch_id
  `.execute(db)
  return rows
}

export interface BatchSlip {
  readonly slip_no: string
  readonly issue_no: number
  readonly kind: string
  readonly issued_on: string
}

/** Newest issue of each slip of the batch that this caller may see. */
export async function findBatchSlips(
  db: Db,
  { companyId, customerId }: Scope,
  { batchId, max }: { readonly batchId: string; readonly max: number },
): Promise<readonly BatchSlip[]> {
  const { rows } = await sql<BatchSlip>`
    select s.slip_no, i.issue_no, i.kind, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on
    from slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    where s.company_id = ${companyId} and s.batch_id = ${batchId}${customerId === null ? sql`` : sql` and s.customer_id = ${customerId}`}
    order by i.issued_at desc, s.slip_id desc limit ${max}
  `.execute(db)
  return rows
}

export interface SpecimenRow {
  readonly age_days: number
  readonly kind: 'FLEXURAL' | 'COMPRESSIVE'
  readonly no: number
  readonly load_kn: string
  readonly strength: string
}

/** The prisms of a batch this caller may see. */
export async function findSpecimens(db: Db, companyId: number, batchId: string): Promise<readonly SpecimenRow[]> {
  const { rows } = await sql<SpecimenRow>`
    select age_days, kind, no, load_kn::text as load_kn, strength::text as strength from specimen
    where company_id = ${companyId} and batch_id = ${batchId} order by age_days, kind, no
  `.execute(db)
  return rows
}

export interface DueReport {
  readonly kind: 'EARLY' | 'LATE'
  readonly due_on: string
  readonly open: number
  readonly count: number
  /** A person has to decide about one that is open. */
  readonly held: boolean
}

/** Reports that this caller's loads of the batch call for: the first due day of each kind. */
export async function findDueReports(
  db: Db,
  { companyId, customerId }: Scope,
  batchId: string,
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    select kind, min(due_on)::text as due_on, (count(*) filter (where state = 'OPEN'))::int as open, count(*)::int as count,
      bool_or(state = 'OPEN' and held is not null) as held
    from slip_obligation
    where state <> 'VOID' and company_id = ${companyId} and batch_id = ${batchId}${customerId === null ? sql`` : sql` and customer_id = ${customerId}`}
    group by kind order by kind
  `.execute(db)
  return rows
}

export interface ReportTerm {
  readonly early_days: number
  readonly late_days: number
}

/** Days after the first departure by which reports are due; those of no standard hold where it names none. */
export async function findReportTerm(db: Db, standardNo: string): Promise<ReportTerm | undefined> {
  const { rows } = await sql<ReportTerm>`
    select early_days, late_days from report_term where standard_no in (${standardNo}, '*') order by standard_no = '*' limit 1
  `.execute(db)
  return rows[0]
}

export interface TypeTest {
  readonly code: string
  readonly batch_num: string
  readonly value: string
  readonly test_on: string
}

/** Type tests are made a few times a year. */
const TYPE_TEST_DAYS = 366
/** A batch may leave so long after its production. */
const LEAVES_WITHIN_DAYS = 120

/** The newest of these results up to a production day, among batches of the variety that this caller may see. */
export async function findTypeTests(
  db: Db,
  { companyId, customerId }: Scope,
  {
    varietyId,
    producedOn,
    codes,
    moment,
  }: {
    readonly varietyId: number
    readonly producedOn: string
    readonly codes: readonly string[]
    readonly moment: Date
  },
): Promise<readonly TypeTest[]> {
  const [from, until] = [addDays(producedOn, -TYPE_TEST_DAYS), addDays(producedOn, LEAVES_WITHIN_DAYS)]
  const left =
    customerId === null
      ? sql`batch b where b.company_id = ${companyId} and b.variety_id = ${varietyId}
          and b.first_out_at >= ${from}::timestamptz and b.first_out_at < ${until}::timestamptz`
      : sql`shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
        where s.company_id = ${companyId} and s.customer_id = ${customerId} and s.variety_id = ${varietyId}
          and s.first_out_at >= ${from}::timestamptz and s.first_out_at < ${until}::timestamptz`
  const { rows } = await sql<TypeTest>`
    with seen as materialized (select b.batch_id, b.batch_num, b.produced_on from ${left} and b.produced_on <= ${producedOn}::date)
    select distinct on (r.indicator_code) r.indicator_code as code, t.batch_num, r.value::text as value, to_char(r.test_at, 'YYYY-MM-DD') as test_on
    from results_of(${companyId}, (select array_agg(batch_id) from seen), ${codes}::text[]) r
    join seen t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= ${moment} and (r.replaced_at is null or r.replaced_at > ${moment})
    order by r.indicator_code, t.produced_on desc, t.batch_id desc
  `.execute(db)
  return rows
}

/** From which departure on the company issues slips. */
export async function findSlipsSince(db: Db, companyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select since::text as since from slip_setting where company_id = ${companyId}
  `.execute(db)
  return rows[0]?.since
}

export interface SlipRequest {
  readonly feedbackId: string
  readonly feedbackNo: string
  readonly status: FeedbackStatus
}

/** The request for its slip that this customer sent. */
export async function findSlipRequest(
  db: Db,
  { companyId, customerId }: Scope,
  batchId: string,
): Promise<SlipRequest | undefined> {
  if (customerId === null) return undefined
  const { rows } = await sql<SlipRequest>`
    select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status from feedback
    where company_id = ${companyId} and customer_id = ${customerId} and batch_id = ${batchId} and about = 'SLIP'
  `.execute(db)
  return rows[0]
}
