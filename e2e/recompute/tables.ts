/** The raw tables, read as they are: what the product derives from them (shipped batches, first departures) is derived here again. */
import { sql } from '../support/database.ts'

export interface Load {
  readonly id: bigint
  readonly companyId: number
  readonly customerId: number
  readonly varietyId: number
  readonly outAt: string
  readonly truckNo: string
  readonly kg: bigint
  /** In the order of departure. */
  readonly place: number
}
export interface Part {
  readonly load: Load
  readonly kg: bigint
}
export interface Result {
  readonly code: string
  readonly version: number
  readonly value: string | null
  readonly reason: string | null
  readonly testOn: string
  readonly recordedAt: string
  readonly current: boolean
}
export interface Batch {
  readonly id: bigint
  readonly companyId: number
  readonly num: string
  readonly variety: Variety
  readonly standard: string
  readonly producedOn: string
  readonly plannedKg: bigint
  /** In the order of departure. */
  readonly parts: readonly Part[]
  readonly results: readonly Result[]
  readonly known: Readonly<Record<string, string>>
  readonly limits: ReadonlyMap<string, Limit>
}
export interface Variety {
  readonly id: number
  readonly code: string
  readonly family: string
  readonly grade: string
  readonly packType: string
  readonly sort: number
  readonly enabled: boolean
}
export interface Limit {
  readonly code: string
  readonly op: 'GE' | 'LE' | 'RANGE' | 'PASS' | 'INFO'
  readonly lo: string | undefined
  readonly hi: string | undefined
  readonly dp: number | undefined
  readonly full: boolean
  readonly kind: string
}
export interface Company {
  readonly id: number
  readonly pkOrg: string
}
export interface Account {
  readonly name: string
  readonly customerId: number | null
  readonly companies: readonly Company[]
}
/** The newest issue of a slip, from its signed text. */
export interface Slip {
  readonly slipNo: string
  readonly issueNo: number
  readonly companyId: number
  readonly customerId: number
  readonly batchId: bigint
  readonly trucks: readonly { readonly kg: number }[]
}
export interface Tables {
  readonly today: string
  readonly accounts: readonly Account[]
  readonly varieties: readonly Variety[]
  readonly batches: readonly Batch[]
  readonly loads: readonly Load[]
  readonly limitsOn: (variety: Variety, day: string) => ReadonlyMap<string, Limit>
}

/** What a row refers to must be there. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row refers to nothing')
  return value
}

type Row = Readonly<Record<string, string>>
type Nullable = Readonly<Record<string, string | null>>

async function readLimits(): Promise<Tables['limitsOn']> {
  const rows = await sql<Nullable>(
    `select variety_code, grade, indicator_code, valid_from::text, valid_to::text, op, lo, hi, dp::text, judge_mode, kind from limit_rule`,
  )
  const made = new Map<string, ReadonlyMap<string, Limit>>()
  const find = (variety: Variety, day: string): ReadonlyMap<string, Limit> => {
    const valid = rows.filter(
      (row) =>
        row['variety_code'] === variety.family &&
        (row['valid_from'] ?? '') <= day &&
        (row['valid_to'] === null || day < (row['valid_to'] ?? '')),
    )
    // A grade that no row names is not made on that day.
    if (!valid.some((row) => row['grade'] === variety.grade)) return new Map()
    const own = valid.filter((row) => row['grade'] === '*' || row['grade'] === variety.grade)
    return new Map(
      own.map((row) => [
        row['indicator_code'] ?? '',
        {
          code: row['indicator_code'] ?? '',
          op: row['op'] as Limit['op'],
          lo: row['lo'] ?? undefined,
          hi: row['hi'] ?? undefined,
          dp: row['dp'] === null ? undefined : Number(row['dp']),
          full: row['judge_mode'] === 'FULL',
          kind: row['kind'] ?? '',
        },
      ]),
    )
  }
  return (variety, day) => {
    const key = `${variety.id} ${day}`
    const found = made.get(key) ?? find(variety, day)
    made.set(key, found)
    return found
  }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

async function readAccounts(names: readonly string[]): Promise<Account[]> {
  const companies = await sql<{ company_id: number; pk56: string }>(
    `select company_id, pk56 from company where enabled order by company_id`,
  )
  const rows = await sql<{ user_name: string; customer_id: number | null; companies: number[] }>(
    `select u.user_name, u.customer_id, array_agg(distinct r.company_id) as companies
     from auth.app_user u join auth.user_role r using (user_id) where u.user_name = any ($1) group by 1, 2 order by 1`,
    [names],
  )
  return rows.map((row) => ({
    name: row.user_name,
    customerId: row.customer_id,
    companies: companies
      .filter(({ company_id }) => row.companies.includes(company_id))
      .map(({ company_id, pk56 }) => ({ id: company_id, pkOrg: pk56 })),
  }))
}

export async function readSlips(): Promise<Slip[]> {
  const rows = await sql<Row>(
    `select s.slip_no, i.issue_no::text, s.company_id::text, s.customer_id::text, s.batch_id::text, i.content
     from slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue`,
  )
  return rows.map((row) => ({
    slipNo: row['slip_no'] ?? '',
    issueNo: Number(row['issue_no']),
    companyId: Number(row['company_id']),
    customerId: Number(row['customer_id']),
    batchId: BigInt(row['batch_id'] ?? 0),
    trucks: (JSON.parse(row['content'] ?? '') as Pick<Slip, 'trucks'>).trucks,
  }))
}

const NOW = `now()`
const MOMENT = `'YYYY-MM-DD HH24:MI:SS'`

export async function readTables(names: readonly string[]): Promise<Tables> {
  const limitsOn = await readLimits()
  const accounts = await readAccounts(names)
  const [{ today } = { today: '' }] = await sql<{ today: string }>(
    `select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`,
  )
  const varieties = (
    await sql<Row>(
      `select variety_id, cement_variety, variety_code, grade, pack_type, sort::text, enabled::text from variety order by sort`,
    )
  ).map((row) => ({
    id: Number(row['variety_id']),
    code: row['cement_variety'] ?? '',
    family: row['variety_code'] ?? '',
    grade: row['grade'] ?? '',
    packType: row['pack_type'] ?? '',
    sort: Number(row['sort']),
    enabled: row['enabled'] === 'true',
  }))
  const loads = (
    await sql<Row>(
      `select company_id::text, load_id::text, customer_id::text, variety_id::text, net_kg::text, truck_no,
         to_char(out_at at time zone 'Asia/Shanghai', ${MOMENT}) as out_at from load order by out_at, load_id`,
    )
  ).map((row, place) => ({
    place,
    id: BigInt(row['load_id'] ?? 0),
    companyId: Number(row['company_id']),
    customerId: Number(row['customer_id']),
    varietyId: Number(row['variety_id']),
    outAt: row['out_at'] ?? '',
    truckNo: row['truck_no'] ?? '',
    kg: BigInt(row['net_kg'] ?? 0),
  }))
  const loadOf = new Map(loads.map((load) => [`${load.companyId} ${load.id}`, load]))
  const parts = grouped(
    await sql<Row>(`select company_id::text, load_id::text, batch_id::text, kg::text from load_batch`),
    (row) => `${row['company_id']} ${row['batch_id']}`,
  )
  const results = grouped(
    await sql<Nullable>(
      `select company_id::text, batch_id::text, indicator_code, version::text, value::text, reason,
         to_char(test_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as test_on,
         to_char(recorded_at at time zone 'Asia/Shanghai', ${MOMENT}) as recorded_at,
         (replaced_at is null or replaced_at > ${NOW})::text as current
       from result where recorded_at <= ${NOW} order by version desc`,
    ),
    (row) => `${row['company_id']} ${row['batch_id']}`,
  )
  const batches = (
    await sql<Row>(
      `select company_id::text, batch_id::text, batch_num, variety_id::text, standard_no, produced_on::text, planned_kg::text from batch`,
    )
  ).map((row): Batch => {
    const key = `${row['company_id']} ${row['batch_id']}`
    const variety = sure(varieties.find(({ id }) => id === Number(row['variety_id'])))
    const recorded = (results.get(key) ?? []).map((one) => ({
      code: one['indicator_code'] ?? '',
      version: Number(one['version']),
      value: one['value'] ?? null,
      reason: one['reason'] ?? null,
      testOn: one['test_on'] ?? '',
      recordedAt: one['recorded_at'] ?? '',
      current: one['current'] === 'true',
    }))
    const carried = (parts.get(key) ?? []).map((part) => ({
      load: sure(loadOf.get(`${part['company_id']} ${part['load_id']}`)),
      kg: BigInt(part['kg'] ?? 0),
    }))
    return {
      id: BigInt(row['batch_id'] ?? 0),
      companyId: Number(row['company_id']),
      num: row['batch_num'] ?? '',
      variety,
      standard: row['standard_no'] ?? '',
      producedOn: row['produced_on'] ?? '',
      plannedKg: BigInt(row['planned_kg'] ?? 0),
      parts: carried.toSorted((a, b) => a.load.place - b.load.place),
      results: recorded,
      known: Object.fromEntries(
        recorded.flatMap(({ code, value, current }) => (current && value !== null ? [[code, value]] : [])),
      ),
      limits: limitsOn(variety, row['produced_on'] ?? ''),
    }
  })
  return { today, accounts, varieties, batches, loads, limitsOn }
}
