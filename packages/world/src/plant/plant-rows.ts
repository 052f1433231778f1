import { HOUR, dayText, timeText } from '../calendar.ts'
import type { Batch, Plant } from './plant.ts'
import { shippedBatches } from './shipped-batches.ts'
import { specimensOf } from './specimens.ts'
import { table, type Row, type TableRows } from '../table-rows.ts'

/** Loads of a company are numbered inside this space; no two companies share an id. */
const LOADS_PER_COMPANY = 1_000_000_000

function batchRow(companyId: number, batch: Batch, now: number): Row {
  const { sampledAt } = batch.clocks
  const filledFrom = Math.min(sampledAt - 6 * HOUR, now)
  return [
    companyId,
    batch.id,
    batch.num,
    batch.variety.id,
    batch.limits.standard,
    dayText(batch.day),
    sampledAt <= now ? timeText(sampledAt) : null,
    batch.plannedKg,
    batch.state,
    batch.verdict,
    batch.firstOutAt === null ? null : timeText(batch.firstOutAt),
    1,
    timeText(filledFrom),
  ]
}

function* resultRows(companyId: number, batches: readonly Batch[]): Generator<Row> {
  for (const batch of batches) {
    const [varietyId, day] = [batch.variety.id, dayText(batch.day)]
    for (const r of batch.results)
      yield [
        companyId,
        batch.id,
        r.indicator,
        r.version,
        varietyId,
        day,
        r.value,
        timeText(r.testAt),
        timeText(r.recordedAt),
        r.source,
        r.recordedBy,
        r.reason,
        r.replacedAt === null ? null : timeText(r.replacedAt),
      ]
  }
}

function* specimenRows({ seed, company, batches }: Plant): Generator<Row> {
  for (const batch of batches)
    for (const result of batch.results) {
      if (result.replacedAt !== null) continue
      for (const s of specimensOf(seed, company.id, batch.id, result))
        yield [company.id, batch.id, s.age, s.kind, s.no, s.kn, s.mpa]
    }
}

/** Rows of one company, parents before children. */
export function plantRows(plant: Plant, now: number): readonly TableRows[] {
  const { company, batches, loads, anomalies } = plant
  const { id } = company
  const firstLoad = id * LOADS_PER_COMPANY + 1
  return [
    table(
      'public.batch',
      'company_id, batch_id, batch_num, variety_id, standard_no, produced_on, sampled_at, planned_kg, state, verdict, first_out_at, version, created_at',
      () => batches.map((batch) => batchRow(id, batch, now)),
    ),
    table(
      'public.result',
      'company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by, reason, replaced_at',
      () => resultRows(id, batches),
    ),
    table('public.specimen', 'company_id, batch_id, age_days, kind, no, load_kn, strength', () => specimenRows(plant)),
    table('public.load', 'company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg, bags', () =>
      loads.map((l, i) => [id, firstLoad + i, l.customerId, l.varietyId, timeText(l.outAt), l.truck, l.netKg, l.bags]),
    ),
    table('public.load_batch', 'company_id, load_id, batch_id, customer_id, kg', () =>
      loads.flatMap((l, i) => l.parts.map(({ batch, kg }) => [id, firstLoad + i, batch.id, l.customerId, kg])),
    ),
    table(
      'public.shipped_batch',
      'company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads',
      () =>
        shippedBatches(loads).map((s) => [
          id,
          s.customerId,
          s.varietyId,
          s.batchId,
          timeText(s.firstOutAt),
          timeText(s.lastOutAt),
          s.kg,
          s.loads,
        ]),
    ),
    table(
      'public.planted_anomaly',
      'anomaly_id, company_id, variety_id, indicator_code, kind, first_batch_id, last_batch_id, sigmas',
      () =>
        anomalies
          .flatMap((a) => a.indicators.map((code) => ({ ...a, code })))
          .map((a, i) => [
            id * 1_000_000 + i + 1,
            id,
            a.varietyId,
            a.code,
            a.kind,
            a.firstBatchId,
            a.lastBatchId,
            a.sigmas.toFixed(2),
          ]),
    ),
  ]
}
