import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCommand, usualNow } from './command.ts'
import { timeText } from './calendar.ts'
import { markersOf } from './markers.ts'
import { plate } from './people/plates.ts'
import { DEFAULT_SEED, SCALE_NAMES } from './scales.ts'
import { creditCheck } from './people/tax-number.ts'
import { makeWorld, plants } from './world.ts'

const NOW = new Date('2026-11-14T09:20:00+08:00')
const seconds = NOW.getTime() / 1000
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const PLATE = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{5}|\\d{5}[A-HJK])$`)

describe.each(['demo-min', 'demo'] as const)('the people of %s', (scale) => {
  const world = makeWorld(scale, seconds)
  const account = (name: string) => world.accounts.find((one) => one.userName === name)
  const received = (customerId: number) =>
    [...plants(world)].map((plant) => ({
      companyId: plant.company.id,
      varieties: new Set(plant.loads.filter((load) => load.customerId === customerId).map((load) => load.varietyId)),
    }))

  it('customer works under two companies and got at least three varieties from each', () => {
    const customer = account('customer')
    expect(customer?.companyIds).toEqual([1, 2])
    for (const { companyId, varieties } of received(customer?.customerId ?? 0)) {
      if (companyId <= 2) expect(varieties.size).toBeGreaterThanOrEqual(3)
      else expect(varieties.size).toBe(0)
    }
  })

  it('customer2 is another customer of one of these companies only', () => {
    const [first, second] = [account('customer'), account('customer2')]
    expect(second?.customerId).not.toBe(first?.customerId)
    expect(second?.companyIds).toEqual([1])
    const sizes = received(second?.customerId ?? 0).map(({ varieties }) => varieties.size)
    expect(sizes[0]).toBeGreaterThan(0)
    expect(sizes.slice(1)).toEqual([0, 0])
  })

  it('staff are there with their roles', () => {
    const roles = ['quality', 'manager', 'service', 'admin'].map((name) => account(name)?.role)
    expect(roles).toEqual(['quality', 'manager', 'service', 'admin'])
    expect(account('quality')?.companyIds).toEqual([1, 2, 3])
    expect(account('manager')).toMatchObject({ companyIds: [1, 2], mobile: '13805532716', customerId: null })
  })

  it('most customers have a product manager, some have none', () => {
    const without = world.links.filter((link) => !link.hasManager).length
    expect(without).toBeGreaterThan(0)
    expect(without).toBeLessThan(world.links.length / 2)
  })

  it('every company that makes a variety has someone who buys it', () => {
    for (const { company, loads } of plants(world))
      for (const { id } of company.varieties) expect(loads.some((load) => load.varietyId === id)).toBe(true)
  })
})

describe('names and numbers', () => {
  it.each(SCALE_NAMES)('are unique in %s', (scale) => {
    const world = makeWorld(scale, seconds)
    const unique = (texts: readonly string[]) => expect(new Set(texts).size).toBe(texts.length)
    unique(world.companies.map((company) => company.pk56))
    unique(world.companies.map((company) => company.unitname))
    unique(world.customers.map((customer) => customer.custname))
    unique(world.customers.map((customer) => customer.uscc))
    unique(world.accounts.map((account) => account.userName))
    unique(world.accounts.map((account) => account.mobile))
    unique(world.links.flatMap((link) => link.trucks))
  })

  it('follow the rules of their kind', () => {
    const world = makeWorld('plant', seconds)
    for (const { uscc } of world.customers) {
      expect(uscc).toMatch(/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/)
      expect(creditCheck(uscc.slice(0, 17))).toBe(uscc.slice(17))
    }
    expect(creditCheck('91350100M000100Y4')).toBe('3')
    for (const { mobile } of world.accounts) expect(mobile).toMatch(/^1[3-9]\d{9}$/)
    for (const { pk56, servicePhone, licenceNo } of world.companies) {
      expect(pk56).toMatch(/^[0-9A-Z]{20}$/)
      expect(servicePhone).toMatch(/^400-\d{3}-\d{4}$/)
      expect(licenceNo).toMatch(/^XK08-001-\d{5}$/)
    }
    fc.assert(fc.property(fc.nat(99_999), (serial) => PLATE.test(plate('皖B', serial))))
  })

  it('mark one company or one customer alone', () => {
    const { companies, customers } = markersOf('demo-min', NOW)
    for (const owners of [companies, customers]) {
      const texts = [...owners.values()].flat()
      expect(new Set(texts).size).toBe(texts.length)
    }
    expect(companies.get(2)?.length).toBeGreaterThan(50)
  })
})

describe('the command', () => {
  const env = { DEMO: '1', DATABASE_SEED_URL: 'postgres://seed@localhost/x' }
  const at = NOW.getTime() + 5 * 3_600_000

  it('refuses demo accounts wherever the demo switch is off', () => {
    for (const off of [undefined, '', '0', 'true'])
      expect(() => readSeedCommand([], { ...env, DEMO: off }, at)).toThrow('DEMO=1')
  })

  it('stands at twenty past nine of the day in the plants, or where it is told', () => {
    expect(timeText(usualNow(at).getTime() / 1000)).toBe('2026-11-14 09:20:00+08')
    expect(usualNow(Date.parse('2026-11-14T23:30:00Z'))).toEqual(new Date('2026-11-15T09:20:00+08:00'))
    const command = readSeedCommand(['--scale', 'plant', '--reset', '--now', '2026-01-02T03:04:05+08:00'], env, at)
    expect(command).toMatchObject({ scale: 'plant', reset: true, now: new Date('2026-01-01T19:04:05Z') })
  })

  it('takes a seed, and one of its own where none is named', () => {
    expect(readSeedCommand(['--seed', 'gypsum'], env, at)).toMatchObject({ seed: 'gypsum' })
    expect(readSeedCommand([], env, at)).toMatchObject({ seed: DEFAULT_SEED })
    expect(() => readSeedCommand(['--seed', ' '], env, at)).toThrow('a seed is')
  })

  it('refuses a scale or a time that is none', () => {
    expect(() => readSeedCommand(['--scale', 'huge'], env, at)).toThrow('no such scale')
    expect(() => readSeedCommand(['--now', 'soon'], env, at)).toThrow('not a time')
  })
})
