import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface BatchHit {
  readonly batch_id: string
  readonly batch_num: string
  readonly batch_key: string
  readonly show_name: string
  readonly pack_type: string
  readonly produced_on: string
}

const LAST = '\u{10FFFF}'
const reversed = (text: string): string => [...text].toReversed().join('')

interface Wanted {
  readonly companyId: number
  readonly key: string
  readonly max: number
}

/** One wrong character leaves one of the two halves intact; the second is compared reversed. */
function halvesOf(key: string): { readonly front: string; readonly back: string } {
  const half = Math.floor([...key].length / 2)
  return { front: [...key].slice(0, half).join(''), back: reversed(key).slice(0, half) }
}

const COLUMNS = sql`b.batch_id, b.batch_num, b.batch_key, v.show_name, v.pack_type, b.produced_on`

/** Batches this caller may see whose number begins or ends so, the newest first. */
export async function findBatchesByNumber(db: Db, { companyId, key, max }: Wanted): Promise<readonly BatchHit[]> {
  const back = reversed(key)
  const { rows } = await sql<BatchHit>`
    select ${COLUMNS} from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and ((b.batch_key >= ${key} and b.batch_key < ${key + LAST})
      or (b.batch_key_back >= ${back} and b.batch_key_back < ${back + LAST}))
    order by b.batch_key = ${key} desc, b.produced_on desc, b.batch_id desc limit ${max}
  `.execute(db)
  return rows
}

/** Similar numbers: one wrong character leaves the first or the last half intact. */
export async function findBatchesLike(db: Db, { companyId, key, max }: Wanted): Promise<readonly BatchHit[]> {
  const { front, back } = halvesOf(key)
  const { rows } = await sql<BatchHit>`
    select ${COLUMNS} from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and ((b.batch_key >= ${front} and b.batch_key < ${front + LAST})
      or (b.batch_key_back >= ${back} and b.batch_key_back < ${back + LAST}))
    order by similarity(b.batch_key, ${key}) desc, b.produced_on desc limit ${max}
  `.execute(db)
  return rows
}

export interface SlipHit {
  readonly slip_no: string
  readonly batch_num: string
  readonly kg: string
  readonly issued_on: string
  readonly revoked: boolean
}

const SLIPS = sql`select s.slip_no, b.batch_num, i.kg, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on, i.revoked_at is not null as revoked
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id`

/** Slips this caller may see whose number begins or ends so, and those of the batches found, the newest first. */
export async function findSlipsByNumber(
  db: Db,
  { companyId, key, batchIds, max }: Wanted & { readonly batchIds: readonly string[] },
): Promise<readonly SlipHit[]> {
  const back = reversed(key)
  const { rows } = await sql<SlipHit>`
    ${SLIPS}
    where s.company_id = ${companyId} and ((s.slip_no >= ${key} and s.slip_no < ${key + LAST})
      or (s.slip_no_back >= ${back} and s.slip_no_back < ${back + LAST}) or s.batch_id = any (${[...batchIds]}::bigint[]))
    order by s.slip_no = ${key} desc, s.last_issued_at desc, s.slip_id desc limit ${max}
  `.execute(db)
  return rows
}

/** Slip numbers like the typed one, as with batches. */
export async function findSlipsLike(db: Db, { companyId, key, max }: Wanted): Promise<readonly SlipHit[]> {
  const { front, back } = halvesOf(key)
  const { rows } = await sql<SlipHit>`
    ${SLIPS}
    where s.company_id = ${companyId} and ((s.slip_no >= ${front} and s.slip_no < ${front + LAST})
      or (s.slip_no_back >= ${back} and s.slip_no_back < ${back + LAST}))
    order by similarity(s.slip_no, ${key}) desc, s.last_issued_at desc limit ${max}
  `.execute(db)
  return rows
}

export interface TruckHit {
  readonly truck_no: string
  readonly last_out_at: string
  readonly loads: number
}

/** Trucks that carried something to this caller since a moment, by a part of their plate. */
export async function findTrucks(
  db: Db,
  { companyId, key, max, since }: Wanted & { readonly since: Date },
): Promise<readonly TruckHit[]> {
  const { rows } = await sql<TruckHit>`
    select l.truck_no, to_char(max(l.out_at), 'YYYY-MM-DD') as last_out_at, count(*)::int as loads
    from variety v join load l on l.company_id = ${companyId} and l.variety_id = v.variety_id and l.out_at >= ${since}
    where position(${key} in translate(upper(l.truck_no), '·• -', '')) > 0
    group by l.truck_no order by max(l.out_at) desc, l.truck_no limit ${max}
  `.execute(db)
  return rows
}

export interface FeedbackHit {
  readonly feedback_id: string
  readonly feedback_no: string
  readonly title: string
}

/** Feedback this caller may see whose number begins so, the newest first. */
export async function findFeedbackByNumber(db: Db, { companyId, key, max }: Wanted): Promise<readonly FeedbackHit[]> {
  const { rows } = await sql<FeedbackHit>`
    select feedback_id::text as feedback_id, feedback_no, title from feedback
    where company_id = ${companyId} and feedback_no ~>=~ ${key} and feedback_no ~<~ ${key + LAST}
    order by feedback_id desc limit ${max}
  `.execute(db)
  return rows
}

/** Buyers of a company by a part of their name; a customer sees none but itself. */
export async function findCustomersByName(
  db: Db,
  { companyId, name, max }: { readonly companyId: number; readonly name: string; readonly max: number },
): Promise<readonly { readonly custname: string }[]> {
  const { rows } = await sql<{ custname: string }>`
    select c.custname from company_customer k join customer c on c.customer_id = k.customer_id
    where k.company_id = ${companyId} and position(lower(${name}) in lower(c.custname)) > 0
    order by position(lower(${name}) in lower(c.custname)), c.custname limit ${max}
  `.execute(db)
  return rows
}
