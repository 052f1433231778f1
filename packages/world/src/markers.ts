import { plants, makeWorld, type World } from './world.ts'
import type { ScaleName } from './scales.ts'

/** Texts that belong to one company or one customer alone. Found in a reply to anyone else, they are a leak. */
export interface Markers {
  readonly companies: ReadonlyMap<number, readonly string[]>
  readonly customers: ReadonlyMap<number, readonly string[]>
}

function companyTexts(world: World): Map<number, string[]> {
  return new Map(
    world.companies.map((c) => [c.id, [c.pk56, c.unitname, c.shortName, c.orgCode, c.licenceNo, c.servicePhone]]),
  )
}

function customerTexts(world: World): Map<number, string[]> {
  const texts = new Map(world.customers.map((c) => [c.id, [c.custname, c.uscc]]))
  for (const { customerId, userName, mobile } of world.accounts)
    if (customerId !== null && userName !== 'customer') texts.get(customerId)?.push(userName, mobile)
  for (const { customerId, trucks } of world.links) texts.get(customerId)?.push(...trucks)
  return texts
}

/** Company: names, keys, phones, trucks and batch numbers. Customer: names, tax number, people and trucks. */
export function markersOf(scale: ScaleName, now: Date): Markers {
  const world = makeWorld(scale, Math.floor(now.getTime() / 1000))
  const companies = companyTexts(world)
  for (const { companyId, trucks } of world.links) companies.get(companyId)?.push(...trucks)
  for (const { company, batches } of plants(world))
    companies.get(company.id)?.push(...batches.map((batch) => batch.num))
  return { companies, customers: customerTexts(world) }
}
