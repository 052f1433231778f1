import { showName, varietyEdition } from '@clinker/domain/cement/varieties'
import { dayText } from './calendar.ts'

/** Mean and standard deviation between batches. */
export type Spread = readonly [mu: number, sigma: number]

export interface Profile {
  readonly cs28: Spread
  readonly cs3: Spread
  /** Correlation of the two from batch to batch within a plant; drift and season come on top. */
  readonly r: number
  readonly phi: number
  /** Standard deviation between plants, MPa at 28 days. */
  readonly plant: number
  /** Height of the yearly wave, MPa. */
  readonly season28: number
  readonly season3: number
  readonly ist: Spread
  readonly fst: Spread
  readonly others: Readonly<Record<string, Spread>>
}

export interface Variety {
  readonly id: number
  readonly cementVariety: string
  readonly code: string
  readonly grade: string
  readonly pack: 'BULK' | 'BAG'
  readonly nameZh: string
  /** First letter of batch numbers. */
  readonly letter: string
  readonly profile: Profile
}

const COMMON = { ALK: [0.58, 0.06], DEN: [3.05, 0.02], FLW: [195, 6] } as const

const PO425: Profile = {
  cs28: [49.2, 1.2],
  cs3: [27.0, 1.15],
  r: 0.88,
  phi: 0.55,
  plant: 0.8,
  season28: 0.35,
  season3: 0.5,
  ist: [185, 18],
  fst: [245, 20],
  others: {
    ...COMMON,
    LOI: [3.6, 0.45],
    SO3: [2.35, 0.16],
    MGO: [2.1, 0.35],
    CL: [0.022, 0.006],
    WNC: [27.2, 0.5],
    SSA: [362, 9],
    R45: [9.5, 1.4],
  },
}

const PO425R: Profile = {
  ...PO425,
  cs28: [50.0, 1.2],
  cs3: [29.5, 1.15],
  ist: [170, 16],
  fst: [228, 18],
  others: { ...PO425.others, LOI: [3.2, 0.4], SO3: [2.45, 0.16], WNC: [27.4, 0.5], SSA: [372, 9], R45: [8.2, 1.2] },
}

const PII525R: Profile = {
  cs28: [59.6, 1.35],
  cs3: [34.5, 1.3],
  r: 0.87,
  phi: 0.5,
  plant: 0.9,
  season28: 0.4,
  season3: 0.6,
  ist: [150, 14],
  fst: [205, 16],
  others: {
    ...COMMON,
    IR: [0.55, 0.15],
    LOI: [2.1, 0.35],
    SO3: [2.55, 0.14],
    MGO: [1.9, 0.3],
    CL: [0.018, 0.005],
    WNC: [26.8, 0.4],
    SSA: [368, 8],
    DEN: [3.14, 0.02],
  },
}

const PC425: Profile = {
  cs28: [48.4, 1.2],
  cs3: [24.0, 1.15],
  r: 0.86,
  phi: 0.55,
  plant: 0.7,
  season28: 0.35,
  season3: 0.6,
  ist: [210, 20],
  fst: [275, 24],
  others: {
    ...COMMON,
    LOI: [5.8, 0.9],
    SO3: [2.4, 0.18],
    MGO: [2.4, 0.45],
    CL: [0.024, 0.007],
    WNC: [27.8, 0.6],
    R45: [8.8, 1.5],
  },
}

const M325: Profile = {
  cs28: [38.2, 1.15],
  cs3: [17.0, 1.1],
  r: 0.85,
  phi: 0.5,
  plant: 0.7,
  season28: 0.3,
  season3: 0.5,
  ist: [235, 24],
  fst: [315, 30],
  others: {
    ...COMMON,
    LOI: [7.9, 1.2],
    SO3: [2.3, 0.2],
    MGO: [2.3, 0.45],
    CL: [0.026, 0.008],
    WNC: [27.6, 0.7],
    R80: [2.6, 0.8],
    WRT: [88, 2],
  },
}

type Row = readonly [code: string, grade: string, pack: 'BULK' | 'BAG', nameZh: string, letter: string, p: Profile]

const ROWS: readonly Row[] = [
  ['PO', '42.5', 'BULK', '普通硅酸盐水泥', 'C', PO425],
  ['PO', '42.5', 'BAG', '普通硅酸盐水泥', 'D', PO425],
  ['PO', '42.5R', 'BULK', '普通硅酸盐水泥', 'R', PO425R],
  ['PII', '52.5R', 'BULK', '硅酸盐水泥', 'A', PII525R],
  ['PC', '42.5', 'BULK', '复合硅酸盐水泥', 'F', PC425],
  ['M', '32.5', 'BAG', '砌筑水泥', 'M', M325],
]

export const VARIETIES: readonly Variety[] = ROWS.map(([code, grade, pack, nameZh, letter, profile], i) => ({
  id: i + 1,
  cementVariety: `V${1001 + i}`,
  code,
  grade,
  pack,
  nameZh,
  letter,
  profile,
}))

export function varietyName({ code, grade }: Variety): string {
  return showName(code, grade)
}

export function standardOn({ code }: Variety, day: number): string {
  const edition = varietyEdition(code, dayText(day))
  if (!edition) throw new RangeError(`no standard for ${code} on ${dayText(day)}`)
  return edition.standard
}
