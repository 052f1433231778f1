import { describe, expect, it } from 'vitest'
import { plantNoise, seededNormal, seededRandom } from '../test/random.ts'
import { xmrLimits, zScores, type SigmaLimits } from './control-chart.ts'
import { cusum } from './cusum.ts'
import { ewma } from './ewma.ts'
import { ALL_PATTERNS, ruleHits, type RuleId } from './rules.ts'

declare const console: { readonly log: (...parts: readonly string[]) => void }

const BASE = 60
const LEAD = 15
const TRIALS = 1500

type Detector = RuleId | 'CUSUM' | 'EWMA'
type Shape = (noise: readonly number[], random: () => number, normal: () => number) => readonly number[]
// `shape`: what the anomaly does to in-control values of σ 1 in a window of `lengths[0]` to `lengths[1]` batches.
type Anomaly = {
  readonly lengths: readonly [number, number]
  readonly shape: Shape
  readonly by: readonly Detector[]
  readonly goal: number
}

const ANOMALIES: Readonly<Record<string, Anomaly>> = {
  step: { lengths: [8, 15], shape: (x) => x.map((one) => one - 1.5), by: ['N2', 'N6', 'CUSUM'], goal: 0.9 },
  ramp: { lengths: [12, 12], shape: (x) => x.map((one, i) => one + 0.15 * (i + 1)), by: ['CUSUM', 'EWMA'], goal: 0.85 },
  outlier: {
    lengths: [1, 1],
    shape: (x, random) => x.map((one) => one + (random() < 0.5 ? 4 : -4)),
    by: ['N1'],
    goal: 0.9,
  },
  // Copied numbers near the centre line of the plant.
  sticky: { lengths: [15, 15], shape: (x, _, normal) => x.map(() => 0.1 * normal()), by: ['N7'], goal: 0.95 },
}

// Detectors that speak inside the window. CUSUM and EWMA run from before it, as on a real chart.
function speaking(x: readonly number[], limits: SigmaLimits): ReadonlySet<Detector> {
  const found = new Set<Detector>()
  for (const { rule, index } of ruleHits(zScores(x, limits))) if (index >= LEAD) found.add(rule)
  const settings = { target: limits.cl, sigma: limits.sigma }
  if (cusum(x, settings)?.some(({ alarm }, i) => alarm && i >= LEAD)) found.add('CUSUM')
  if (ewma(x, settings)?.some(({ alarm }, i) => alarm && i >= LEAD)) found.add('EWMA')
  return found
}

type Rates = Readonly<Record<string, { readonly hit: number; readonly chance: number }>>

// Share of trials in which a detector speaks, with the anomaly and in the same window without it.
function detectionRates({ lengths, shape, by }: Anomaly, seed: number): Rates {
  const [random, normal] = [seededRandom(seed), seededNormal(seed + 1)]
  const heard: { readonly with: ReadonlySet<Detector>; readonly without: ReadonlySet<Detector> }[] = []
  for (let trial = 0; trial < TRIALS; trial++) {
    const noise = plantNoise(seed + 7919 * (trial + 1))
    const limits = xmrLimits(Array.from({ length: BASE }, noise))
    const lead = Array.from({ length: LEAD }, noise)
    const length = lengths[0] + Math.floor(random() * (lengths[1] - lengths[0] + 1))
    const clean = Array.from({ length }, noise)
    if (!limits) continue
    const planted = speaking([...lead, ...shape(clean, random, normal)], limits)
    heard.push({ with: planted, without: speaking([...lead, ...clean], limits) })
  }
  const share = (side: 'with' | 'without', any: readonly Detector[]) =>
    heard.filter((one) => any.some((detector) => one[side].has(detector))).length / heard.length
  const rates = (any: readonly Detector[]) => ({ hit: share('with', any), chance: share('without', any) })
  return { any: rates(by), ...Object.fromEntries(by.map((detector) => [detector, rates([detector])])) }
}

describe('planted anomalies on autocorrelated plant data, limits from 60 earlier points', () => {
  it.each(Object.entries(ANOMALIES))('%s', (name, anomaly) => {
    const rates = detectionRates(anomaly, 42)
    console.log(name, JSON.stringify(rates))
    expect(rates.any?.hit).toBeGreaterThanOrEqual(anomaly.goal)
    for (const { hit, chance } of Object.values(rates)) expect(chance).toBeLessThan(hit)
  })
})

describe('false alarms', () => {
  it('per 100 in-control points and rule', () => {
    const counts = new Map<RuleId, number>(ALL_PATTERNS.map((rule) => [rule, 0]))
    let points = 0
    for (let trial = 0; trial < 200; trial++) {
      const noise = plantNoise(trial + 1)
      const limits = xmrLimits(Array.from({ length: BASE }, noise))
      const x = Array.from({ length: 100 }, noise)
      if (!limits) continue
      points += x.length
      for (const { rule } of ruleHits(zScores(x, limits))) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    }
    const rates = [...counts].map(([rule, count]) => [rule, Number(((100 * count) / points).toFixed(2))] as const)
    console.log('false alarms per 100 points', JSON.stringify(Object.fromEntries(rates)))
    for (const [, rate] of rates) expect(rate).toBeLessThan(8)
  })
})
