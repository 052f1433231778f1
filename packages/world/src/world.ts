import { makeAccounts, type Account } from './people/accounts.ts'
import { makeCompanies, type Company } from './people/companies.ts'
import { makeCustomers, makeLinks, type Customer, type Link } from './people/customers.ts'
import { makePlant, type Plant } from './plant/plant.ts'
import { DEFAULT_SEED, scaleOf, type Scale } from './scales.ts'

export interface World {
  readonly scale: Scale
  /** Text from which all random numbers of the world follow. */
  readonly seed: string
  /** Seconds since 1970; nothing in the world is later. */
  readonly now: number
  readonly companies: readonly Company[]
  readonly customers: readonly Customer[]
  readonly links: readonly Link[]
  readonly accounts: readonly Account[]
}

/** What all companies share. Plants are made one by one with `plants`. */
export function makeWorld(scaleName: string, now: number, seed: string = DEFAULT_SEED): World {
  const scale = scaleOf(scaleName)
  const companies = makeCompanies(seed, scale)
  const customers = makeCustomers(seed, scale)
  const links = makeLinks(seed, companies, customers)
  const accounts = makeAccounts(seed, scale, { companies, customers, links })
  return { scale, seed, now, companies, customers, links, accounts }
}

export function* plants({ scale, seed, now, companies, links }: World): Generator<Plant, void, undefined> {
  for (const company of companies) {
    const own = links.filter((link) => link.companyId === company.id)
    yield makePlant({ seed, company, scale, now }, own)
  }
}
