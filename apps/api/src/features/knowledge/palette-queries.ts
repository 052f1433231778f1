import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface BatchHit {
  readonly batch_num: string
  readonly batch_key: string
  readonly show_name: string
  readonly pack_type: string
  readonly verdict: string
  readonly produced_on: string
}

const LAST = '\u{10FFFF}'
const reversed = (text: string): string => [...text].toReversed().join('')

const COLUMNS = sql`b.batch_num, b.batch_key, v.show_name, v.pack_type, b.verdict, b.produced_on`

/** Batches this caller may see whose number begins or ends so, the newest first. */
export async function findBatchesByNumber(
  db: Db,
  { companyId, key, most }: { readonly companyId: number; readonly key: string; readonly most: number },
): Promise<readonly BatchHit[]> {
  const back = reversed(key)
  const { rows } = await sql<BatchHit>`
    select ${COLUMNS} from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and ((b.batch_key >= ${key} and b.batch_key < ${key + LAST})
      or (b.batch_key_back >= ${back} and b.batch_key_back < ${back + LAST}))
    order by b.batch_key = ${key} desc, b.produced_on desc, b.batch_id desc limit ${most}
  `.execute(db)
  return rows
}

/** Numbers like the typed one: a wrong sign leaves the first or the last half as it is. */
export async function findBatchesLike(
  db: Db,
  { companyId, key, most }: { readonly companyId: number; readonly key: string; readonly most: number },
): Promise<readonly BatchHit[]> {
  const half = Math.floor([...key].length / 2)
  const front = [...key].slice(0, half).join('')
  const back = reversed(key).slice(0, half)
  const { rows } = await sql<BatchHit>`
    select ${COLUMNS} from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = ${companyId} and ((b.batch_key >= ${front} and b.batch_key < ${front + LAST})
      or (b.batch_key_back >= ${back} and b.batch_key_back < ${back + LAST}))
    order by similarity(b.batch_key, ${key}) desc, b.produced_on desc limit ${most}
  `.execute(db)
  return rows
}

/** Buyers of a company by a part of their name; a customer sees none but itself. */
export async function findCustomersByName(
  db: Db,
  { companyId, name, most }: { readonly companyId: number; readonly name: string; readonly most: number },
): Promise<readonly { readonly custname: string }[]> {
  const { rows } = await sql<{ custname: string }>`
    select c.custname from company_customer k join customer c on c.customer_id = k.customer_id
    where k.company_id = ${companyId} and position(lower(${name}) in lower(c.custname)) > 0
    order by position(lower(${name}) in lower(c.custname)), c.custname limit ${most}
  `.execute(db)
  return rows
}
