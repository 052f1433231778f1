/** What the calls on batches must answer. */
import {
  cellOf,
  CODES,
  common,
  decides,
  dpOf,
  dueOf,
  first,
  isVariety,
  limitText,
  stateOf,
  dayAfter,
  verdictOf,
} from './rules.ts'
import { share, statistics, tonnes } from './sample.ts'
import { daysOf, inProduction, recordedLast, seenBatches, type Filter, type Seen, type Viewer } from './seen.ts'
import { sure, type Batch, type Limit, type Part, type Slip, type Tables } from './tables.ts'

export interface TableFilter extends Filter {
  readonly batchNum?: string
  readonly allPeriods?: '1'
  readonly indicatorCodes?: string
  readonly page?: string
  readonly limit?: string
}

const keyOf = (num: string) => num.toUpperCase().replace(/[-_./·\s]/g, '')

function tableOf(tables: Tables, viewer: Viewer, filter: TableFilter) {
  const days = filter.allPeriods === '1' ? { from: '2000-01-01', to: tables.today } : daysOf(filter, tables.today)
  const varieties = tables.varieties.filter(isVariety(filter))
  const asked = filter.indicatorCodes?.split(',')
  const codes = CODES.filter((code) =>
    asked ? asked.includes(code) : varieties.some((variety) => decides(tables.limitsOn(variety, days.to), code)),
  )
  const wanted = keyOf(filter.batchNum ?? '')
  const named = new Set(seenBatches(tables, viewer, filter, daysOf(filter, tables.today)).map(({ batch }) => batch))
  // Outside the period only the beginning or the end of a number counts.
  const bears = (batch: Batch) =>
    named.has(batch)
      ? keyOf(batch.num).includes(wanted)
      : keyOf(batch.num).startsWith(wanted) || keyOf(batch.num).endsWith(wanted)
  const seen = seenBatches(tables, viewer, filter, days).filter(({ batch }) => bears(batch))
  return { days, varieties, codes, seen }
}

const each = <T>(codes: readonly string[], pick: (code: string) => T) =>
  Object.fromEntries(codes.map((code) => [code, pick(code)]))

const later = (days: readonly string[], today: string) => first(days.filter((day) => day >= today))

export function expectedTable(tables: Tables, viewer: Viewer, filter: TableFilter) {
  const { codes, seen } = tableOf(tables, viewer, filter)
  const [page, limit] = [Number(filter.page ?? 1), Number(filter.limit ?? 20)]
  const rows = seen.toReversed().slice((page - 1) * limit, page * limit)
  return {
    total: seen.length,
    rows: rows.map(({ batch, outOn, kg }) => {
      const cell = (code: string) => cellOf(code, batch.known[code], batch.limits.get(code))
      return {
        batchNum: batch.num,
        cementVariety: batch.variety.code,
        produceDate: batch.producedOn,
        outboundDate: outOn,
        tonnage: tonnes(batch.plannedKg),
        outboundNum: tonnes(kg),
        verdict: verdictOf(batch),
        values: each(codes, (code) => cell(code).value),
        texts: each(codes, (code) => cell(code).valueText),
        states: each(codes, (code) => cell(code).state),
        corrected: correctedOf(batch).filter((code) => codes.includes(code)),
        nextDueDate: first(dueOf(batch)),
      }
    }),
    asOf: recordedLast(rows),
    nextDueDate: later(
      rows.flatMap(({ batch }) => dueOf(batch)),
      tables.today,
    ),
  }
}

const correctedOf = ({ results }: Batch) =>
  results
    .filter(({ current, version, value }) => current && version > 1 && value !== null)
    .map(({ code }) => code)
    .toSorted()

export function passesOf(seen: readonly Seen[], code: string) {
  const states = seen.flatMap(({ batch }) => {
    const value = batch.known[code]
    return value === undefined ? [] : [stateOf(value, batch.limits.get(code))]
  })
  const judged = states.filter((state) => state !== 'NA').length
  const passNum = states.filter((state) => state === 'OK').length
  return { passNum, passRate: share(passNum, judged) }
}

export function expectedCounts(tables: Tables, viewer: Viewer, filter: TableFilter) {
  const { days, varieties, codes, seen } = tableOf(tables, viewer, filter)
  return codes.map((code) => {
    const limits: (Limit | undefined)[] =
      seen.length > 0
        ? seen.map(({ batch }) => batch.limits.get(code))
        : varieties.map((variety) => tables.limitsOn(variety, days.to).get(code))
    const values = seen.flatMap(({ batch }) => batch.known[code] ?? [])
    return {
      indicatorCode: code,
      ...statistics(values, dpOf(code)),
      ...passesOf(seen, code),
      limitText: limitText(common(limits)),
      asOf: recordedLast(seen, codes),
      nextDueDate: later(
        seen.flatMap(({ batch }) => dueOf(batch, code)),
        tables.today,
      ),
    }
  })
}

const number = (text: string | undefined) => (text === undefined ? null : Number(text))

export function expectedBatch({ account }: Viewer, batch: Batch) {
  const parts = batch.parts.filter(({ load }) => account.customerId === null || load.customerId === account.customerId)
  const listed = CODES.filter((code) => batch.limits.has(code) || batch.known[code] !== undefined)
  const outOn = (some: readonly Part[]) => some[0]?.load.outAt.slice(0, 10) ?? null
  const left = outOn(batch.parts)
  return {
    batchNum: batch.num,
    standardNo: batch.standard,
    tonnage: tonnes(batch.plannedKg),
    outboundNum: tonnes(parts.reduce((all, { kg }) => all + kg, 0n)),
    produceDate: batch.producedOn,
    firstOutDate: outOn(parts),
    verdict: verdictOf(batch),
    d28DueDate: dayAfter(batch.producedOn, 28),
    sealUntil: left === null ? null : dayAfter(left, 90),
    loadCount: parts.length,
    loadList: parts
      .toReversed()
      .slice(0, 50)
      .map(({ load, kg }) => ({ truckNo: load.truckNo, outAt: load.outAt.slice(0, 16), num: tonnes(kg) })),
    indicatorList: listed.map((code) => {
      const limit = batch.limits.get(code)
      const versions = batch.results.filter((result) => result.code === code)
      return {
        indicatorCode: code,
        limitOp: limit?.op ?? null,
        limitLo: number(limit?.lo),
        limitHi: number(limit?.hi),
        limitText: limitText(limit),
        ...cellOf(code, batch.known[code], limit),
        testDate: versions.find(({ current }) => current)?.testOn ?? null,
        versions:
          versions.length > 1
            ? versions.map(({ version, value, reason, recordedAt }) => ({
                version,
                ...only(cellOf(code, value ?? undefined, limit)),
                reason,
                recordedAt,
              }))
            : [],
      }
    }),
    nextDueDate: first(dueOf(batch)),
  }
}

const only = ({ value, valueText }: ReturnType<typeof cellOf>) => ({ value, valueText })

/** The line of a chart: values in the order of production. */
export function expectedLine(tables: Tables, viewer: Viewer, filter: Filter & { readonly indicatorCode: string }) {
  const { indicatorCode: code } = filter
  const seen = inProduction(seenBatches(tables, viewer, filter, daysOf(filter, tables.today)))
  return { seen, values: seen.flatMap(({ batch }) => batch.known[code] ?? []), dp: dpOf(code) ?? 0 }
}

/** What a slip lists of all that left for its customer; in the order of the answer, which pages by issue. */
export function expectedCoverage(
  tables: Tables,
  { company }: Viewer,
  slips: readonly Slip[],
  numbers: readonly string[],
) {
  return numbers.map((slipNo) => {
    const slip = sure(slips.find((one) => one.slipNo === slipNo && one.companyId === company.id))
    const batch = sure(tables.batches.find(({ id, companyId }) => id === slip.batchId && companyId === company.id))
    const shipped = batch.parts.filter(({ load }) => load.customerId === slip.customerId)
    return {
      slipNo,
      issueNo: slip.issueNo,
      batchNum: batch.num,
      coverage: {
        loads: slip.trucks.length,
        num: tonnes(slip.trucks.reduce((all, { kg }) => all + BigInt(kg), 0n)),
        shippedLoads: shipped.length,
        shippedNum: tonnes(shipped.reduce((all, { kg }) => all + kg, 0n)),
      },
    }
  })
}
