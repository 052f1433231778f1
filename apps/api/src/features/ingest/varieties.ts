import { VarietyRow } from '@clinker/contract/ingest/rows'
import { parseVariety, showName, varietyEdition } from '@clinker/domain/cement/varieties'
import type { z } from 'zod'
import { dayAt } from '../../quality/period.ts'
import { refused, type Target, type Intake, type Outcome, type Task } from './kind.ts'
import { findVarietyId, insertVariety } from './variety-queries.ts'

type Row = z.output<typeof VarietyRow>

/** Varieties are the group's: a machine names one, or brings one that the group does not have yet; it changes none. */
export const varieties: Intake<Row> = {
  kind: 'variety',
  schema: VarietyRow,
  named: true,
  shared: true,
  refs: () => [],
  async apply(target, tasks) {
    const out: Outcome[] = []
    for (const task of tasks) out.push(await one(target, task))
    return out
  },
}

async function one({ db, now }: Target, { row, id }: Task<Row>): Promise<Outcome> {
  const parsed = parseVariety(row.varietyCode + row.grade)
  const standard = parsed?.grade && varietyEdition(parsed.code, dayAt(now))?.standard
  if (!parsed?.grade || !standard) return refused('unknown_product')
  const product = { variety_code: parsed.code, grade: parsed.grade, pack_type: row.packType }
  const known = await findVarietyId(db, product)
  if (id !== undefined) return String(known) === id ? { state: 'unchanged', id } : refused('variety_fixed')
  const varietyId =
    known ??
    (await insertVariety(db, {
      ...product,
      show_name: showName(parsed.code, parsed.grade),
      name_zh: row.name,
      standard_no: standard,
    }))
  return { state: 'created', id: String(varietyId) }
}
