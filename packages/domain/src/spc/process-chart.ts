import { CHART_WIDTH, CHART_WIDTH_BOTH, driftWarning, type DriftSide } from './drift-warning.ts'
import { CHART_PATTERNS, ruleHits, type RuleId } from './rules.ts'

export type ProcessPoint = { readonly producedOn: string; readonly value: number }

/** Limits in force for what is produced from a day on. */
export type ProcessPhase = {
  readonly validFrom: string
  readonly cl: number
  readonly ucl: number
  readonly s: number
  readonly pooledR1: number
  /** Neighbours are alike: the usual run is the long one. */
  readonly alike: boolean
}

export type Audience = 'STAFF' | 'CUSTOMER'
export type ProcessRule = Exclude<RuleId, 'WE1' | 'WE2' | 'WE3'> | 'DRIFT'

export type ProcessHit = {
  readonly rule: ProcessRule
  /** Among the points given. */
  readonly index: number
  /** One of the rules that this audience gets unless it chooses others; only these decide on Cpk. */
  readonly usual: boolean
}

/** Position of the phase in force on a day; phases in the order of their first day. −1 before the first. */
export function phaseAt(phases: readonly Pick<ProcessPhase, 'validFrom'>[], day: string): number {
  let found = -1
  phases.forEach(({ validFrom }, i) => {
    if (validFrom <= day) found = i
  })
  return found
}

/** Rules that an audience gets in a phase. */
export const usualRules = (audience: Audience, { alike }: Pick<ProcessPhase, 'alike'>): readonly ProcessRule[] =>
  audience === 'STAFF' ? ['N1', 'DRIFT'] : ['N1', alike ? 'N2L' : 'N2']

const DECIMALS = 8

/** Distance from the centre line in σ. Whole numbers are divided, so that a point on a line as drawn is exactly on it. */
function zScore(value: number, { cl, ucl }: Pick<ProcessPhase, 'cl' | 'ucl'>): number {
  const units = (figure: number) => Math.round(figure * 10 ** DECIMALS)
  return (3 * (units(value) - units(cl))) / (units(ucl) - units(cl))
}

export type ProcessChart = {
  /** In the order of production. */
  readonly points: readonly ProcessPoint[]
  readonly phases: readonly ProcessPhase[]
  /** Undefined without a limit: nothing is worse on one side. */
  readonly side: DriftSide | undefined
  readonly audience: Audience
  /** Leaves out the rules that are only a choice. */
  readonly usualOnly?: boolean | undefined
}

/**
 * Every point at which a rule is true, against the limits of its own phase. A new phase is a new chart: no pattern spans two.
 * What has no limits has no hits.
 */
export function processHits({
  points,
  phases,
  side,
  audience,
  usualOnly = false,
}: ProcessChart): readonly ProcessHit[] {
  const hits: ProcessHit[] = []
  phases.forEach((phase, at) => {
    const indices = points.flatMap(({ producedOn }, i) => (phaseAt(phases, producedOn) === at ? [i] : []))
    const values = indices.map((i) => points[i]?.value ?? 0)
    const usual = usualRules(audience, phase)
    const add = (rule: ProcessRule, place: number) => {
      const index = indices[place]
      if (index !== undefined) hits.push({ rule, index, usual: usual.includes(rule) })
    }
    const z = values.map((value) => zScore(value, phase))
    const patterns = CHART_PATTERNS.filter((rule) => !usualOnly || usual.includes(rule as ProcessRule))
    for (const { rule, index } of ruleHits(z, patterns)) add(rule as ProcessRule, index)
    if (audience === 'CUSTOMER' || side === undefined) return
    const width = side === 'BOTH' ? CHART_WIDTH_BOTH : CHART_WIDTH
    const drift = driftWarning(values, {
      mean: phase.cl,
      s: phase.s,
      pooledR1: phase.pooledR1,
      side,
      width,
    })
    drift?.forEach(({ warned }, i) => warned && add('DRIFT', i))
  })
  return hits.sort((a, b) => a.index - b.index)
}

/** Alarms: points at which a usual rule is true and was not true at the point before. */
export function alarmsOf(hits: readonly ProcessHit[]): readonly ProcessHit[] {
  const known = new Set(hits.map(({ rule, index }) => `${rule} ${index}`))
  return hits.filter(({ rule, index, usual }) => usual && !known.has(`${rule} ${index - 1}`))
}
