import { INDICATORS } from '@clinker/domain/cement/indicators'
import type { GridColumns } from '../../ui/data-grid/column.ts'
import type { VerdictName } from '../../ui/figures/verdict.tsx'

/** A made-up batch is its number; everything about it is computed, so that 100,000 of them weigh nothing. */
export interface TrialRow {
  readonly n: number
}

export const trialRows = (count: number): readonly TrialRow[] =>
  Array.from({ length: count }, (_, at) => ({ n: at + 1 }))

export const trialKey = ({ n }: TrialRow): string => String(n)

/** The same numbers each time, spread as if by chance: 0 up to 1. */
function spread(n: number, salt: number): number {
  let x = Math.imul(n ^ (salt * 0x9e37_79b1), 0x85eb_ca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2_ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 0x1_0000_0000
}

const VARIETIES = ['P·O 42.5', 'P·O 42.5R', 'P·II 52.5R', 'M 32.5'] as const
const VERDICTS: readonly VerdictName[] = ['QUALIFIED', 'QUALIFIED', 'QUALIFIED', 'PROVISIONAL', 'PENDING', 'FAILED']
const FIRST_DAY = Date.UTC(2025, 0, 1)
const DAY_MS = 86_400_000

const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)]
const day = (n: number, after: number) => new Date(FIRST_DAY + ((n % 600) + after) * DAY_MS).toISOString().slice(0, 10)

const verdictOf = ({ n }: TrialRow): VerdictName => pick(VERDICTS, spread(n, 1)) ?? 'PENDING'

const BATCH: GridColumns<TrialRow> = {
  batchNum: { value: ({ n }) => `C26-${String(n).padStart(6, '0')}`, pinned: true },
  showName: { value: ({ n }) => pick(VARIETIES, spread(n, 2)) },
  produceDate: { value: ({ n }) => day(n, 0) },
  outboundDate: { value: ({ n }) => day(n, 4) },
  tonnage: { value: ({ n }) => Math.round(spread(n, 3) * 2000), numeric: true },
  outboundNum: {
    value: ({ n }) => Math.round(spread(n, 4) * 100_000) / 100,
    text: ({ n }) => (Math.round(spread(n, 4) * 100_000) / 100).toFixed(2),
    numeric: true,
  },
}

const LIMITS: Readonly<Record<string, string>> = { SO3: '≤3.50', MGO: '≤5.0', LOI: '≤5.0', CL: '≤0.06', CS28: '≥42.5' }

const indicators = Object.fromEntries(
  INDICATORS.map(({ code, dp = 0 }, at): [string, GridColumns<TrialRow>[string]] => {
    // One value in twenty is still to come.
    const value = ({ n }: TrialRow) =>
      spread(n, at + 50) < 0.05 ? null : Number((spread(n, at + 10) * 60).toFixed(dp))
    const text = (row: TrialRow) => value(row)?.toFixed(dp) ?? '-'
    const note = LIMITS[code]
    return [code, { value, text, numeric: true, ...(note !== undefined && { note }) }]
  }),
)

export const TRIAL_COLUMNS = { ...BATCH, ...indicators }
export { verdictOf }
