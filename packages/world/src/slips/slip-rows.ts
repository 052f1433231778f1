import { GIVEN, SURNAMES } from '../people/names.ts'
import { stream } from '../prng.ts'

type Additions = readonly { readonly name: string; readonly pct: string }[]

/** Typical mixtures by variety, inside the limits of the standard. */
const MIXTURES: Readonly<Record<string, readonly (readonly [name: string, mean: number, spread: number])[]>> = {
  PO: [
    ['矿渣', 8, 1.2],
    ['粉煤灰', 6, 0.8],
    ['石灰石', 3.6, 0.5],
  ],
  PII: [['石灰石', 3.4, 0.6]],
  PC: [
    ['矿渣', 16, 2],
    ['粉煤灰', 10, 1.5],
    ['石灰石', 8, 1],
  ],
  M: [
    ['粉煤灰', 22, 2],
    ['石灰石', 14, 1.5],
  ],
}

const person = (seed: string, companyId: number, role: string): string => {
  const rng = stream(seed, 'signer', companyId, role)
  return rng.pick(SURNAMES) + rng.pick(GIVEN) + (rng.chance(0.6) ? rng.pick(GIVEN) : '')
}

/** Who signs for a company. */
export const signersOf = (seed: string, companyId: number) => ({
  tester: person(seed, companyId, 'tester'),
  checker: person(seed, companyId, 'checker'),
  approver: person(seed, companyId, 'approver'),
})

const PLACES = ['江北新区', '滨江', '城东', '高新区', '空港', '铁山', '沿河', '经开区'] as const
const WORKS = [
  '综合管廊二期',
  '商住楼 3# 地块',
  '污水处理厂扩建',
  '快速路高架 Ⅱ 标',
  '产业园厂房',
  '中学新校区',
  '防洪堤加固',
] as const

/** What a customer builds with this company's cement. */
export function projectOf(seed: string, companyId: number, customerId: number): string {
  const rng = stream(seed, 'project', companyId, customerId)
  return rng.pick(PLACES) + rng.pick(WORKS)
}

/** The periodic test of composition in force. */
export function compositionOf(
  seed: string,
  companyId: number,
  varietyCode: string,
): { readonly additions: Additions; readonly gypsumPct: string } {
  const rng = stream(seed, 'composition', companyId, varietyCode)
  const near = (mean: number, spread: number) => (mean + (rng.uniform() * 2 - 1) * spread).toFixed(1)
  const additions = (MIXTURES[varietyCode] ?? []).map(([name, mean, spread]) => ({ name, pct: near(mean, spread) }))
  return { additions, gypsumPct: near(5, 0.4) }
}

export const GYPSUM = '脱硫石膏'
export const GRINDING_AID = '助磨剂'
