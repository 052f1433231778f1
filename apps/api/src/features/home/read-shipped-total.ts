import type { outboundNnumTotal } from '@clinker/contract/home/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import { percentText } from '@clinker/domain/number/round'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import { before, periodOf, yearBefore } from '../../quality/period.ts'
import { newest, tonnes } from '../../quality/present.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { readable, type HomeRequest } from './home-request.ts'
import { countLoadedBatches, findLoadGroups, sumLoads, type LoadFilter } from './queries.ts'

/** What left in a period, by group, beside the period before and the year before. */
export async function readShippedTotal(
  db: Db,
  { company, user, query, now }: HomeRequest<QueryOf<typeof outboundNnumTotal>>,
) {
  const varieties = await findVarieties(db, query)
  if (varieties.length === 0) throw new Problem('not_found')
  const period = periodOf(query, now)
  const companies = query.groupBy === 'PLANT' ? readable(user.memberships) : [company]
  const filter: LoadFilter = {
    companyIds: companies.map((one) => one.companyId),
    customerId: user.customerId,
    varietyIds: varieties.map((variety) => variety.variety_id),
    period,
  }
  const [groups, batchCount, lastYear, lastPeriod] = await Promise.all([
    findLoadGroups(db, filter, query.groupBy),
    countLoadedBatches(db, filter),
    sumLoads(db, { ...filter, period: yearBefore(period) }),
    sumLoads(db, { ...filter, period: before(period) }),
  ])
  const kg = groups.reduce((sum, group) => sum + BigInt(group.kg), 0n)
  return {
    total: tonnes(kg),
    unit: 't' as const,
    truckCount: groups.reduce((sum, group) => sum + group.trucks, 0),
    batchCount,
    list: groups.map((group) => ({ key: group.key, num: tonnes(group.kg), truckCount: group.trucks })),
    yoyPct: change(kg, lastYear),
    momPct: change(kg, lastPeriod),
    asOf: newest(groups.map((group) => group.last)),
  }
}

const change = (kg: bigint, earlier: string): number | null => {
  const text = percentText(String(kg - BigInt(earlier)), earlier, 1)
  return text === undefined ? null : Number(text)
}
