/** Judgement, verdict and days, written again from the standard and the decisions. */
import { exact, minus, order, rounded } from './exact.ts'
import type { Batch, Limit, Variety } from './tables.ts'

/** Code, decimals of the reported value, age in days; in the order of a report. */
const ITEMS: readonly (readonly [string, number | undefined, number?])[] = [
  ['IR', 2],
  ['LOI', 2],
  ['SO3', 2],
  ['MGO', 2],
  ['CL', 3],
  ['ALK', 2],
  ['COMP', 1],
  ['IST', 0],
  ['FST', 0],
  ['SND', undefined],
  ['AUT', undefined],
  ['WNC', 1],
  ['SSA', 0],
  ['R45', 1],
  ['R80', 1],
  ['DEN', 2],
  ['FLW', 0],
  ['WRT', 1],
  ['TMP', 0],
  ['FX1', 1, 1],
  ['FX3', 1, 3],
  ['FX7', 1, 7],
  ['FX28', 1, 28],
  ['CS1', 1, 1],
  ['CS3', 1, 3],
  ['CS7', 1, 7],
  ['CS28', 1, 28],
  ['CR6', 2],
  ['IRA', 1],
  ['IG', 1],
  ['BAG1', 1],
  ['BAG20', 1],
]
export const CODES = ITEMS.map(([code]) => code)
export const dpOf = (code: string): number | undefined => ITEMS.find(([one]) => one === code)?.[1]
const ageOf = (code: string): number | undefined => ITEMS.find(([one]) => one === code)?.[2]

export type Verdict = 'PENDING' | 'PROVISIONAL' | 'QUALIFIED' | 'FAILED'
export type State = 'OK' | 'NG' | 'PENDING' | 'NA'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

export function stateOf(value: string, limit: Limit | undefined): State {
  if (!limit || limit.op === 'INFO') return 'NA'
  if (limit.op === 'PASS') return order(exact(value), exact(1)) === 0n ? 'OK' : 'NG'
  const lo = limit.op === 'LE' ? undefined : limit.lo
  const hi = limit.op === 'GE' ? undefined : limit.hi
  if (lo === undefined && hi === undefined) return 'NA'
  const reported = limit.dp === undefined ? value : rounded(exact(value), limit.dp)
  const against = (bound: string) =>
    order(limit.full ? exact(reported) : exact(rounded(exact(reported), decimalsOf(bound))), exact(bound))
  return (lo !== undefined && against(lo) < 0n) || (hi !== undefined && against(hi) > 0n) ? 'NG' : 'OK'
}

export function cellOf(code: string, value: string | undefined, limit: Limit | undefined) {
  if (value === undefined) {
    const state: State = limit?.kind === 'OUT' && limit.op !== 'INFO' ? 'PENDING' : 'NA'
    return { value: null, valueText: '-', state }
  }
  const dp = dpOf(code)
  const state = stateOf(value, limit)
  if (dp === undefined) {
    const passed = order(exact(value), exact(1)) === 0n
    return { value: passed ? 1 : 0, valueText: passed ? '合格' : '不合格', state }
  }
  const valueText = rounded(exact(value), dp)
  return { value: Number(valueText), valueText, state }
}

export function verdictOf({ limits, known }: Batch): Verdict {
  const states = [...limits.values()]
    .filter(({ kind }) => kind === 'OUT')
    .map((limit) => {
      const value = known[limit.code]
      return { code: limit.code, state: value === undefined ? ('PENDING' as const) : stateOf(value, limit) }
    })
    .filter(({ state }) => state !== 'NA')
  if (states.some(({ state }) => state === 'NG')) return 'FAILED'
  const open = states.filter(({ state }) => state === 'PENDING')
  if (open.length === states.length) return 'PENDING'
  if (open.length === 0) return 'QUALIFIED'
  return open.every(({ code }) => (ageOf(code) ?? 0) >= 28) ? 'PROVISIONAL' : 'PENDING'
}

export const judgedOf = (batches: readonly Batch[]) => {
  const judged = batches.map(verdictOf).filter((verdict) => verdict !== 'PENDING')
  return { passed: judged.filter((verdict) => verdict !== 'FAILED').length, judged: judged.length }
}

export function limitText(limit: Limit | undefined): string {
  if (!limit || limit.op === 'INFO') return '-'
  if (limit.op === 'PASS') return '合格'
  const lo = limit.op === 'LE' ? undefined : limit.lo
  const hi = limit.op === 'GE' ? undefined : limit.hi
  if (lo !== undefined && hi !== undefined) return `${lo}~${hi}`
  return lo !== undefined ? `≥${lo}` : hi !== undefined ? `≤${hi}` : '-'
}

/** The limit that all have in common. */
export function common(limits: readonly (Limit | undefined)[]): Limit | undefined {
  const [first, ...rest] = limits
  const same = (other: Limit | undefined) =>
    first?.op === other?.op && first?.lo === other?.lo && first?.hi === other?.hi
  return rest.every(same) ? first : undefined
}

export const boundsOf = (limit: Limit | undefined) => ({
  lo: limit?.op === 'LE' ? undefined : limit?.lo,
  hi: limit?.op === 'GE' ? undefined : limit?.hi,
})

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days on which missing results are due. */
export const dueOf = ({ limits, known, producedOn }: Batch, code?: string): string[] =>
  [...limits.values()].flatMap((limit) => {
    const age = ageOf(limit.code)
    const waits =
      (code === undefined || limit.code === code) &&
      age !== undefined &&
      limit.kind === 'OUT' &&
      known[limit.code] === undefined
    return waits ? [dayAfter(producedOn, age)] : []
  })

export const first = (days: readonly string[]): string | null => days.toSorted()[0] ?? null

/** 28-day strengths of so many MPa above the limit are rich. */
export const marginOf = (value: string, lo: string) => minus(exact(rounded(exact(value), 1)), exact(lo))

export const decides = (limits: ReadonlyMap<string, Limit>, code: string): boolean => {
  const limit = limits.get(code)
  return limit?.kind === 'OUT' && limit.op !== 'INFO'
}

export const isVariety =
  ({ cementVariety, packType }: { readonly cementVariety?: string; readonly packType?: string }) =>
  (variety: Variety): boolean =>
    (cementVariety === undefined || variety.code === cementVariety) &&
    (packType === undefined || variety.packType === packType)
