import type { Company } from './companies.ts'
import type { Customer, Link } from './customers.ts'
import { GIVEN, SURNAMES } from './names.ts'
import { stream } from '../prng.ts'
import type { Scale } from '../scales.ts'

export interface Account {
  readonly userId: number
  readonly userName: string
  readonly empNo: string
  readonly empName: string
  readonly mobile: string
  readonly customerId: number | null
  readonly enabled: boolean
  readonly role: string
  readonly companyIds: readonly number[]
}

/** Of every account of a made-up world; such worlds exist only behind the demo switch. */
export const DEMO_PASSWORD = 'Cement2026'
const FIRST_USER = 10_001

type Staff = readonly [userName: string, role: string, empName: string, mobile: string, companies: string]

/** Companies: 'all', or their numbers. `former` may no longer enter; `dispatch` may enter and do nothing yet. */
const STAFF: readonly Staff[] = [
  ['quality', 'quality', '方志远', '13905532108', 'all'],
  ['manager', 'manager', '许文涛', '13805532716', '1 2'],
  ['service', 'service', '陆晓云', '13705532450', 'all'],
  ['admin', 'admin', '孟庆华', '13605532033', 'all'],
  ['manager2', 'manager', '秦立平', '13855661927', '3'],
  ['dispatch', 'dispatch', '丁海涛', '15905533671', '1'],
  ['former', 'quality', '沈国强', '15805534482', '1'],
]

const PREFIXES = ['131', '135', '137', '150', '152', '158', '177', '182', '187', '199']

function person(seed: string, name: string): string {
  const rng = stream(seed, 'person', name)
  return rng.pick(SURNAMES) + rng.pick(GIVEN) + (rng.chance(0.6) ? rng.pick(GIVEN) : '')
}

// The serial is spread over eight digits; 6151 shares no factor with 10⁸, so no two people share a number.
function mobile(serial: number): string {
  const prefix = PREFIXES[serial % PREFIXES.length] ?? '131'
  return prefix + String((serial * 6_151 + 20_260_114) % 100_000_000).padStart(8, '0')
}

function staff(seed: string, companies: readonly Company[]): readonly Omit<Account, 'userId'>[] {
  const all = companies.map((company) => company.id)
  const named = STAFF.map(([userName, role, empName, phone, list], i) => ({
    userName,
    role,
    empName,
    mobile: phone,
    empNo: `E${String(10_021 + i * 13)}`,
    customerId: null,
    enabled: userName !== 'former',
    companyIds: list === 'all' ? all : list.split(' ').map(Number),
  }))
  const managers = all.slice(3).map((companyId) => ({
    userName: `manager${companyId}`,
    role: 'manager',
    empName: person(seed, `manager${companyId}`),
    mobile: mobile(500_000 + companyId),
    empNo: `E${20_000 + companyId}`,
    customerId: null,
    enabled: true,
    companyIds: [companyId],
  }))
  return [...named, ...managers]
}

/** 'customer', 'customer2', 'customer3' … and 'customer3b' for the second person there. */
function customerUserName(customerId: number, nth: number): string {
  if (customerId === 1 && nth === 0) return 'customer'
  return `customer${customerId}${nth === 0 ? '' : String.fromCharCode(97 + nth)}`
}

interface Known {
  readonly companies: readonly Company[]
  readonly customers: readonly Customer[]
  readonly links: readonly Link[]
}

export function makeAccounts(seed: string, scale: Scale, { companies, customers, links }: Known): readonly Account[] {
  const companiesOf = new Map<number, number[]>()
  for (const link of links)
    companiesOf.set(link.customerId, [...(companiesOf.get(link.customerId) ?? []), link.companyId])
  let serial = 0
  const buyers = customers.flatMap(({ id }) => {
    const count = Math.floor(id * scale.usersPerCustomer) - Math.floor((id - 1) * scale.usersPerCustomer)
    return Array.from({ length: Math.max(1, count) }, (_, nth) => ({
      userName: customerUserName(id, nth),
      role: 'customer',
      empName: person(seed, customerUserName(id, nth)),
      mobile: mobile(serial++),
      empNo: '',
      customerId: id,
      enabled: true,
      companyIds: companiesOf.get(id) ?? [],
    }))
  })
  return [...staff(seed, companies), ...buyers].map((account, i) => ({ userId: FIRST_USER + i, ...account }))
}

/** The product manager of a company. */
export function managerOf(companyId: number, accounts: readonly Account[]): number | null {
  const found = accounts.find((account) => account.role === 'manager' && account.companyIds.includes(companyId))
  return found ? found.userId : null
}
