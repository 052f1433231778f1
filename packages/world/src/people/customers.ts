import type { Company } from './companies.ts'
import { CUSTOMER_KINDS, CUSTOMER_WORDS, DEMO_CUSTOMERS, PLACES } from './names.ts'
import { plate } from './plates.ts'
import { stream } from '../prng.ts'
import type { Scale } from '../scales.ts'
import { creditCode } from './tax-number.ts'

export interface Customer {
  readonly id: number
  readonly custname: string
  readonly uscc: string
}

/** A customer as one company knows it: what it buys there, how much, and the trucks that come for it. */
export interface Link {
  readonly companyId: number
  readonly customerId: number
  readonly varietyIds: readonly number[]
  readonly weight: number
  readonly trucks: readonly string[]
  readonly hasManager: boolean
}

/** Companies of the first customers. The first has two, the second one of these two: the accounts rest on that. */
const DEMO_LINKS: readonly (readonly number[])[] = [
  [1, 2],
  [1],
  [1, 3],
  [2],
  [1, 2, 3],
  [2],
  [1, 2],
  [3],
  [1],
  [2, 3],
  [3],
  [1],
]

const DEMO_WANTS: Readonly<Record<string, readonly number[]>> = {
  '1/1': [1, 2, 4, 5],
  '1/2': [1, 3, 4],
  '2/1': [1, 3],
}

const WITHOUT_MANAGER = 5

function customerName(index: number): string {
  const demo = DEMO_CUSTOMERS[index]
  if (demo) return demo
  // Mixed digits of the number: every customer has a combination of its own.
  const place = PLACES[index % PLACES.length]
  const first = Math.floor(index / PLACES.length)
  const word = CUSTOMER_WORDS[first % CUSTOMER_WORDS.length]
  const second = Math.floor(first / CUSTOMER_WORDS.length)
  const kind = CUSTOMER_KINDS[(second + index) % CUSTOMER_KINDS.length]
  const branch = second === 0 ? '' : (CUSTOMER_WORDS[(second + first) % CUSTOMER_WORDS.length] ?? '')
  return `${place?.name ?? ''}${word ?? ''}${branch}${second < 20 ? '' : `第${second}`}${kind ?? ''}`
}

export function makeCustomers(seed: string, scale: Scale): readonly Customer[] {
  return Array.from({ length: scale.customers }, (_, index) => {
    const place = PLACES[index % PLACES.length]
    const rng = stream(seed, 'customer', index)
    return {
      id: index + 1,
      custname: customerName(index),
      uscc: creditCode(place?.region ?? '340200', index + 17, rng),
    }
  })
}

function companiesOf(seed: string, index: number, companies: readonly Company[]): readonly number[] {
  const demo = DEMO_LINKS[index]
  if (demo) return demo
  const rng = stream(seed, 'links', index)
  const home = index % companies.length
  const second = rng.chance(0.3) ? [(home + rng.int(1, companies.length - 1)) % companies.length] : []
  return [home, ...second].map((position) => position + 1).toSorted((a, b) => a - b)
}

export function makeLinks(
  seed: string,
  companies: readonly Company[],
  customers: readonly Customer[],
): readonly Link[] {
  let trucks = 0
  return customers.flatMap((customer, index) =>
    companiesOf(seed, index, companies).map((companyId, nth) => {
      const company = companies[companyId - 1] as Company
      const rng = stream(seed, 'link', companyId, customer.id)
      const made = company.varieties.map((variety) => variety.id)
      const drawn = made.filter(() => rng.chance(0.5))
      const fleet = Array.from({ length: rng.int(2, 4) }, () => plate(company.place.plate, trucks++))
      return {
        companyId,
        customerId: customer.id,
        varietyIds: DEMO_WANTS[`${customer.id}/${companyId}`] ?? (drawn.length > 0 ? drawn : made.slice(0, 1)),
        weight: 0.4 + rng.uniform() * 1.6,
        trucks: fleet,
        hasManager: (index + nth) % WITHOUT_MANAGER !== WITHOUT_MANAGER - 1,
      }
    }),
  )
}
