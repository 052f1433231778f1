import { INDICATORS } from '@clinker/domain/cement/indicators'
import { compressiveStrength, flexuralStrength } from '@clinker/domain/cement/mortar'
import { describe, expect, it } from 'vitest'
import { dayOf, secondsFromText, startOfDay } from './calendar.ts'
import { makeChecksums } from './database/checksums.ts'
import { copyText } from './database/copy.ts'
import { controlLimitRows } from './plant/control-limits.ts'
import type { Plant } from './plant/plant.ts'
import { plantRows } from './plant/plant-rows.ts'
import { worldRows } from './world-rows.ts'
import { DEFAULT_SEED, type ScaleName } from './scales.ts'
import { shippedBatches } from './plant/shipped-batches.ts'
import { specimensOf } from './plant/specimens.ts'
import { makeWorld, plants } from './world.ts'

const NOW = secondsFromText('2026-11-14T09:20:00+08:00')

function checksumOf(scale: ScaleName, now: number, seed?: string): string {
  const world = makeWorld(scale, now, seed)
  const sums = makeChecksums()
  const add = (tables: ReturnType<typeof worldRows>) => {
    for (const { table, rows } of tables) for (const chunk of copyText(rows())) sums.add(table, chunk)
  }
  add(worldRows(world))
  for (const plant of plants(world)) add([...plantRows(plant, now), controlLimitRows(plant, world.accounts, now)])
  return sums.of()
}

const world = makeWorld('demo', NOW)
const demo: readonly Plant[] = [...plants(world)]
const batches = demo.flatMap((plant) => plant.batches.map((batch) => ({ plant, batch })))
const results = batches.flatMap(({ plant, batch }) => batch.results.map((result) => ({ plant, batch, result })))

describe('a world', () => {
  it('is the same every time, and another one at another time', () => {
    expect(checksumOf('demo-min', NOW)).toBe(checksumOf('demo-min', NOW))
    expect(checksumOf('demo', NOW)).toBe(checksumOf('demo', NOW))
    expect(checksumOf('demo-min', NOW + 86_400)).not.toBe(checksumOf('demo-min', NOW))
  })

  it('follows from its seed: the same text gives the same rows, another one others', () => {
    expect(checksumOf('demo-min', NOW, DEFAULT_SEED)).toBe(checksumOf('demo-min', NOW))
    expect(checksumOf('demo-min', NOW, 'gypsum')).toBe(checksumOf('demo-min', NOW, 'gypsum'))
    expect(checksumOf('demo-min', NOW, 'gypsum')).not.toBe(checksumOf('demo-min', NOW))
  })

  it('draws every table from its seed', () => {
    const tables = (seed: string) => {
      const one = makeWorld('demo', NOW, seed)
      const [plant] = plants(one)
      if (!plant) throw new Error('no plant')
      return [...worldRows(one), ...plantRows(plant, NOW), controlLimitRows(plant, one.accounts, NOW)].map(
        ({ table, rows }) => [table, [...copyText(rows())].join('')],
      )
    }
    const [ours, others] = [tables('clinker'), tables('gypsum')]
    // Varieties come from the standards; who buys where and who works where is part of the demo.
    const same = ours.flatMap(([table, text], i) => (others[i]?.[1] === text ? [table] : []))
    expect(same).toEqual(['public.company_customer', 'public.variety', 'auth.membership', 'auth.user_role'])
  })

  it('has the size that was asked for', () => {
    expect(world.companies).toHaveLength(3)
    expect(world.customers).toHaveLength(12)
    const [first] = demo[0]?.batches ?? []
    expect(dayOf(NOW) - (first?.day ?? 0)).toBeGreaterThan(530)
    for (const { company, batches: own } of demo)
      for (const variety of company.varieties) {
        const weekly = own.filter((batch) => batch.variety === variety).length / (548 / 7)
        expect(weekly).toBeGreaterThan(2)
        expect(weekly).toBeLessThan(4)
      }
  })

  it('has nothing that lies in the future', () => {
    for (const { result } of results)
      expect(Math.max(result.recordedAt, result.replacedAt ?? 0)).toBeLessThanOrEqual(NOW)
    for (const { loads } of demo) expect(loads.at(-1)?.outAt).toBeLessThanOrEqual(NOW)
    for (const { batch } of batches) expect(startOfDay(batch.day)).toBeLessThanOrEqual(NOW)
  })

  it('never makes what the standard does not know', () => {
    for (const { batch } of batches) expect(`${batch.variety.code} ${batch.variety.grade}`).not.toBe('PC 32.5')
    const codes = new Set(INDICATORS.map((indicator) => indicator.code))
    for (const { result } of results) expect(codes).toContain(result.indicator)
  })
})

describe('results', () => {
  it('are recorded after the test, early ones before the batch is released', () => {
    for (const { batch, result } of results) {
      expect(result.recordedAt).toBeGreaterThanOrEqual(result.testAt)
      if (!result.indicator.endsWith('28') && result.version === 1)
        expect(result.recordedAt).toBeLessThan(batch.clocks.releasedAt)
    }
  })

  it('come at 3 and at 28 days, a few of them late', () => {
    const days = (age: string) =>
      results
        .filter(({ result }) => result.indicator === `CS${age}` && result.version === 1)
        .map(({ batch, result }) => dayOf(result.recordedAt) - batch.day)
    expect(days('3').every((day) => day >= 3 && day <= 4)).toBe(true)
    const late = days('28').filter((day) => day > 30)
    expect(Math.min(...days('28'))).toBeGreaterThanOrEqual(28)
    expect(late.length).toBeGreaterThan(0)
    expect(late.length / days('28').length).toBeLessThan(0.01)
  })

  it('keep the version they replace, with a reason and its end', () => {
    const second = results.filter(({ result }) => result.version > 1)
    expect(second.length).toBeGreaterThan(20)
    for (const { batch, result } of second) {
      const before = batch.results.find((r) => r.indicator === result.indicator && r.version === result.version - 1)
      expect(result.reason).toBeTruthy()
      expect(before?.replacedAt).toBe(result.recordedAt)
      expect(before?.value).not.toBe(result.value)
    }
    const replaced = results.filter(({ result }) => result.replacedAt !== null)
    expect(replaced).toHaveLength(second.length)
  })

  it('of strength follow from their specimens by GB/T 17671', () => {
    let sets = 0
    let dropped = 0
    for (const { plant, batch, result } of results) {
      if (result.replacedAt !== null) continue
      const specimens = specimensOf(plant.seed, plant.company.id, batch.id, result)
      if (specimens.length === 0) continue
      const loads = specimens.map((specimen) => specimen.kn)
      const outcome = loads.length === 3 ? flexuralStrength(loads) : compressiveStrength(loads)
      if (outcome.mpa !== Number(result.value)) expect(outcome.mpa).toBe(Number(result.value))
      sets += 1
      dropped += outcome.dropped.length
    }
    expect(sets).toBeGreaterThan(20_000)
    expect(dropped).toBeGreaterThan(100)
  })

  it('pass: only a planted failure fails', () => {
    const planted = demo.flatMap((plant) => plant.anomalies.filter((anomaly) => anomaly.kind === 'FAILING'))
    const failed = batches.filter(({ batch }) => batch.verdict === 'FAILED')
    expect(failed).toHaveLength(planted.length)
    const count = (verdict: string) => batches.filter(({ batch }) => batch.verdict === verdict).length
    expect(count('QUALIFIED')).toBeGreaterThan(3_000)
    expect(count('PROVISIONAL')).toBeGreaterThan(100)
    expect(count('PENDING')).toBeGreaterThan(5)
  })
})

describe('loads', () => {
  it('leave after the release of every batch in them, and add up', () => {
    for (const { loads } of demo)
      for (const { outAt, netKg, bags, parts } of loads) {
        expect(netKg % 20).toBe(0)
        if (bags !== null) expect(bags * 50).toBe(netKg)
        expect(parts.reduce((sum, part) => sum + part.kg, 0)).toBe(netKg)
        for (const { batch } of parts) expect(outAt).toBeGreaterThan(batch.clocks.releasedAt)
      }
  })

  it('take no more from a batch than was made', () => {
    for (const { batches: own, loads } of demo) {
      const taken = new Map<number, number>()
      for (const { parts } of loads)
        for (const { batch, kg } of parts) taken.set(batch.id, (taken.get(batch.id) ?? 0) + kg)
      for (const batch of own) expect(taken.get(batch.id) ?? 0).toBeLessThanOrEqual(batch.plannedKg)
    }
  })

  it('sum up to what each customer got of each batch', () => {
    for (const { loads } of demo) {
      const rows = shippedBatches(loads)
      const keys = new Set(rows.map((row) => `${row.customerId}/${row.batchId}`))
      expect(keys.size).toBe(rows.length)
      expect(rows.reduce((sum, row) => sum + row.kg, 0)).toBe(loads.reduce((sum, load) => sum + load.netKg, 0))
      expect(rows.reduce((sum, row) => sum + row.loads, 0)).toBe(loads.reduce((n, load) => n + load.parts.length, 0))
    }
  })
})

describe('control limits of the demo', () => {
  const [plant] = demo
  const rows = [...controlLimitRows(plant!, world.accounts, NOW).rows()].map((row) => ({
    process: `${row[1]} ${row[2]}`,
    phase: row[3],
    state: row[4],
    validFrom: String(row[5]),
    baseFrom: String(row[6]),
    baseTo: String(row[7]),
    n: Number(row[8]),
    leftOut: JSON.parse(String(row[9])) as { reason: string }[],
    by: row[21],
  }))
  const processes = Map.groupBy(rows, ({ process }) => process)

  it('are approved by the quality engineer for every process that was measured often enough', () => {
    const often = [...Map.groupBy(plant!.batches, (batch) => batch.variety.id)].flatMap(([varietyId, own]) =>
      INDICATORS.filter(({ code, dp }) => {
        const known = own.filter(({ results }) => results.some((result) => result.indicator === code))
        return dp !== undefined && known.length >= 150
      }).map(({ code }) => `${varietyId} ${code}`),
    )
    expect(often.length).toBeGreaterThan(50)
    expect(often.filter((process) => !processes.has(process))).toEqual([])
    const quality = world.accounts.find(({ userName }) => userName === 'quality')?.userId
    expect(new Set(rows.map(({ state, by }) => `${state} ${by}`))).toEqual(new Set([`APPROVED ${quality}`]))
  })

  it('come from at least 40 values before the phase, with a reason for each of at most 5 % left out', () => {
    for (const { n, leftOut, baseFrom, baseTo, validFrom } of rows) {
      expect(n).toBeGreaterThanOrEqual(40)
      expect(leftOut.length).toBeLessThanOrEqual((n + leftOut.length) * 0.05)
      expect(leftOut.every(({ reason }) => reason.length >= 4)).toBe(true)
      expect(baseFrom <= baseTo && baseTo < validFrom).toBe(true)
    }
    expect(rows.some(({ leftOut }) => leftOut.length > 0)).toBe(true)
  })

  it('follow each other: every process has phases 1, 2, 3 … with later first days', () => {
    for (const phases of processes.values())
      phases.forEach(({ phase, validFrom }, i) => {
        expect(phase).toBe(i + 1)
        expect(validFrom > (phases[i - 1]?.validFrom ?? '')).toBe(true)
      })
  })
})
