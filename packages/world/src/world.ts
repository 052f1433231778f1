import { makeAccounts, type Account } from './people/accounts.ts'
import { makeCompanies, type Company } from './people/companies.ts'
import { makeCustomers, makeLinks, type Customer, type Link } from './people/customers.ts'
import { makePlant, type Plant } from './plant/plant.ts'
import { scaleOf, type Scale } from './scales.ts'

export interface World {
  readonly scale: Scale
  /** Seconds since 1970; nothing in the world is later. */
  readonly now: number
  readonly companies: readonly Company[]
  readonly customers: readonly Customer[]
  readonly links: readonly Link[]
  readonly accounts: readonly Account[]
}

/** What all companies share. Plants are made one by one with `plants`. */
export function makeWorld(scaleName: string, now: number): World {
  const scale = scaleOf(scaleName)
  const companies = makeCompanies(scale)
  const customers = makeCustomers(scale)
  const links = makeLinks(companies, customers)
  return { scale, now, companies, customers, links, accounts: makeAccounts(scale, companies, customers, links) }
}

export function* plants({ scale, now, companies, links }: World): Generator<Plant, void, undefined> {
  for (const company of companies) {
    const own = links.filter((link) => link.companyId === company.id)
    yield makePlant(company, own, scale, now)
  }
}
