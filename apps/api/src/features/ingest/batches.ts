import { BatchRow } from '@clinker/contract/ingest/rows'
import { varietyEdition } from '@clinker/domain/cement/varieties'
import type { z } from 'zod'
import { dayAt } from '../../quality/period.ts'
import * as q from './batch-queries.ts'
import { takeIds } from './key-queries.ts'
import { refused, type Target, type Intake, type Outcome, type Refs, type Task } from './kind.ts'
import { findVarietyFacts } from './variety-queries.ts'

type Row = z.output<typeof BatchRow>

export const batches: Intake<Row> = {
  kind: 'batch',
  schema: BatchRow,
  named: true,
  shared: false,
  refs: ({ variety }) => [{ kind: 'variety', externalId: variety }],
  async apply(target, tasks, refs) {
    const judge = await judgeOf(target, tasks, refs)
    const judged = tasks.map((task) => judge(task))
    const ids = await takeIds(target.db, judged.filter((one) => 'insert' in one).length)
    const inserts: q.NewBatch[] = []
    const changes: q.BatchChange[] = []
    const outcomes = judged.map((one): Outcome => {
      if ('code' in one) return refused(one.code)
      if ('change' in one) {
        changes.push(one.change)
        return { state: 'updated', id: one.change.id }
      }
      const id = ids[inserts.length] ?? ''
      inserts.push({ ...one.insert, id })
      return { state: 'created', id }
    })
    const { db, companyId } = target
    await Promise.all([
      ...(inserts.length > 0 ? [q.insertBatches(db, companyId, inserts)] : []),
      ...(changes.length > 0 ? [q.updateBatches(db, companyId, changes)] : []),
    ])
    return outcomes
  },
}

type Judgement =
  | { readonly code: 'batch_fixed' | 'batch_num_taken' | 'no_standard' | 'in_future' }
  | { readonly change: q.BatchChange }
  | { readonly insert: Omit<q.NewBatch, 'id'> }

/** Number, variety and day of a batch are printed on papers: they never change. */
async function judgeOf({ db, companyId, now }: Target, tasks: readonly Task<Row>[], refs: Refs) {
  const varietyOf = ({ variety }: Row) => Number(refs('variety', variety))
  const [known, facts, taken] = await Promise.all([
    q.findKnownBatches(
      db,
      companyId,
      tasks.flatMap(({ id }) => id ?? []),
    ),
    findVarietyFacts(db, [...new Set(tasks.map(({ row }) => varietyOf(row)))]),
    q.findTakenNumbers(
      db,
      companyId,
      tasks.map(({ row }) => row.batchNum),
    ),
  ])
  const byId = new Map(known.map((batch) => [batch.batch_id, batch]))
  const codes = new Map(facts.map((variety) => [variety.variety_id, variety.variety_code]))
  const numbers = new Set(taken)
  const today = dayAt(now)

  return ({ row, id }: Task<Row>): Judgement => {
    const varietyId = varietyOf(row)
    const rest = { sampled_at: row.sampledAt ?? null, planned_kg: row.plannedKg }
    if (id !== undefined) {
      const batch = byId.get(id)
      const same =
        batch?.batch_num === row.batchNum && batch.variety_id === varietyId && batch.produced_on === row.producedOn
      return same ? { change: { id, ...rest, state: row.state ?? null } } : { code: 'batch_fixed' }
    }
    if (row.producedOn > today) return { code: 'in_future' }
    if (numbers.has(row.batchNum)) return { code: 'batch_num_taken' }
    const standard = varietyEdition(codes.get(varietyId) ?? '', row.producedOn)?.standard
    if (standard === undefined) return { code: 'no_standard' }
    numbers.add(row.batchNum)
    return {
      insert: {
        ...rest,
        batch_num: row.batchNum,
        variety_id: varietyId,
        standard_no: standard,
        produced_on: row.producedOn,
        state: row.state ?? 'SAMPLED',
      },
    }
  }
}
