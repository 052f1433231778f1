import type { batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import { addDays, dueDates } from '@clinker/domain/cement/due-dates'
import { indicatorOf, INDICATORS, type Indicator } from '@clinker/domain/cement/indicators'
import { lifeOf } from '@clinker/domain/cement/life'
import type { Band } from '../../quality/forecast-queries.ts'
import { sideOf, type InternalLimits } from '../../quality/internal-limit-queries.ts'
import type { Limits, StoredLimit } from '../../quality/limit-queries.ts'
import {
  boundsText,
  dueDays,
  earliest,
  indicatorName,
  limitText,
  newest,
  formatValue,
  tonnes,
  verdictNow,
  verdictText,
} from '../../quality/present.ts'
import type {
  BatchInFull,
  BatchLoad,
  BatchSlip,
  DueReport,
  Entry,
  Mix,
  ReportTerm,
  SlipRequest,
  SpecimenRow,
  TypeTest,
} from './queries.ts'
import { whyNoSlip } from './why-no-slip.ts'
import { specimensByCode } from './specimens.ts'

type Answer = ReplyInput<typeof batchNumIndicator>
type Row = Answer['indicatorList'][number]

const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** What held at the moment, by indicator. */
export function currentValues(entries: readonly Entry[]): Readonly<Record<string, string>> {
  const known: Record<string, string> = {}
  for (const { code, value, current } of entries) if (current && value !== null) known[code] = value
  return known
}

interface Parts {
  readonly batch: BatchInFull
  readonly limits: Limits
  readonly internal: InternalLimits
  /** Open questions about limits are not for customers. */
  readonly staff: boolean
  readonly band: Band | undefined
  readonly model: Answer['forecastModel'] | undefined
  readonly loads: { readonly list: readonly BatchLoad[]; readonly count: number }
  readonly mix: Mix | undefined
  readonly slips: readonly BatchSlip[]
  readonly specimens: readonly SpecimenRow[]
  readonly reports: readonly DueReport[]
  readonly term: ReportTerm | undefined
  readonly typeTests: readonly TypeTest[]
  readonly today: string
  /** Only for a batch without slips. */
  readonly since: string | undefined
  readonly request: SlipRequest | undefined
}

/** An admixture with its share, if the share is known. */
const withShare = (kind: string | null | undefined, pct: string | null | undefined): string | null =>
  kind === null || kind === undefined ? null : pct === null || pct === undefined ? kind : `${kind} ${pct}%`

/** Type tests that the standard wants and the batch has no result of. */
export const missingTypeTests = (
  limitsByCode: ReadonlyMap<string, StoredLimit>,
  known: Readonly<Record<string, string>>,
): readonly string[] =>
  [...limitsByCode.values()].flatMap(({ kind, op, indicator }) =>
    kind === 'TYPE' && op !== 'INFO' && known[indicator] === undefined ? [indicator] : [],
  )

export function inFull(parts: Parts): Answer {
  const { batch, limits, internal, staff, band, model, loads, mix, slips } = parts
  const specimens = specimensByCode(parts.specimens)
  const typeTests = new Map(parts.typeTests.map((test) => [test.code, test]))
  const limitsByCode = limits(batch, batch.produced_on)
  const known = currentValues(batch.entries)
  const verdict = verdictNow(limitsByCode, known)
  const clocks = dueDates({ producedOn: batch.produced_on, firstOutOn: batch.left_on ?? undefined }, undefined)
  const nextDueDate = earliest(dueDays(batch.produced_on, limitsByCode, known))
  const reportList = reportsOf(parts)
  const listed = INDICATORS.filter(({ code }) => limitsByCode.has(code) || known[code] !== undefined)
  return {
    batchNum: batch.batch_num,
    pkOrg: batch.pk56,
    unitname: batch.unitname,
    cementVariety: batch.cement_variety,
    showName: batch.show_name,
    standardNo: batch.standard_no,
    packType: batch.pack_type,
    tonnage: tonnes(batch.planned_kg),
    outboundNum: tonnes(batch.kg),
    produceDate: batch.produced_on,
    firstOutDate: batch.out_on,
    verdict,
    verdictText: verdictText(verdict),
    d28DueDate: clocks.strength28On,
    sealUntil: clocks.sealUntil ?? null,
    lifeList: lifeOf(
      {
        producedOn: batch.produced_on,
        firstOutOn: batch.out_on ?? undefined,
        results: agedResults(limitsByCode, known),
        report: lateReport(reportList),
        sealUntil: clocks.sealUntil,
      },
      parts.today,
    ),
    additionList: (mix?.additions ?? []).map(({ name, pct }) => ({ name, pct: Number(pct) })),
    gypsum: withShare(mix?.gypsum, mix?.gypsum_pct),
    grindingAid: withShare(mix?.grinding_aid, mix?.grinding_aid_pct),
    indicatorList: listed.map((indicator) =>
      rowOf(indicator, {
        batch,
        limit: limitsByCode.get(indicator.code),
        value: known[indicator.code],
        internal,
        staff,
        band,
        specimens: specimens.get(indicator.code) ?? [],
        typeTest: typeTests.get(indicator.code),
      }),
    ),
    reportList,
    slipList: slips.map(({ slip_no, issue_no, kind, issued_on }) => ({
      slipNo: slip_no,
      issueNo: issue_no,
      type: kind,
      issueDate: issued_on,
    })),
    noSlip: slips.length > 0 ? null : noSlipOf(parts, verdict, nextDueDate),
    loadList: loads.list.map(({ truck_no, out_at, kg }) => ({ truckNo: truck_no, outAt: out_at, num: tonnes(kg) })),
    loadCount: loads.count,
    forecastModel: model ?? null,
    asOf: newest(batch.entries.map((entry) => entry.recordedAt)),
    nextDueDate,
  }
}

function noSlipOf(
  { batch, reports, since, request }: Parts,
  verdict: Answer['verdict'],
  nextDueOn: string | null,
): Answer['noSlip'] {
  const open = reports.filter((report) => report.open > 0)
  const dueOn = earliest(open.map((report) => report.due_on))
  const owed = dueOn === null ? undefined : { dueOn, held: open.some((report) => report.held) }
  return { ...whyNoSlip({ outOn: batch.out_on, since, verdict, nextDueOn, owed }), request: request ?? null }
}

/** Results tested at an age that the verdict waits for. */
const agedResults = (limitsByCode: ReadonlyMap<string, StoredLimit>, known: Readonly<Record<string, string>>) =>
  [...limitsByCode.values()].flatMap(({ kind, indicator }) => {
    const age = indicatorOf(indicator)?.ageDays
    return kind === 'OUT' && age !== undefined ? [{ age, known: known[indicator] !== undefined }] : []
  })

function lateReport(list: Answer['reportList']) {
  const late = list.find(({ kind }) => kind === 'LATE')
  return late && { dueOn: late.dueDate, owed: late.count, open: late.open }
}

/** What is owed with its first due day; where nothing was owed yet, the days that the standard gives. */
function reportsOf({ batch, reports, term }: Parts): Answer['reportList'] {
  if (reports.length > 0)
    return reports.map(({ kind, due_on, open, count }) => ({ kind, dueDate: due_on, open, count }))
  if (batch.out_on === null || !term) return []
  return [
    { kind: 'EARLY', dueDate: addDays(batch.out_on, term.early_days), open: 0, count: 0 },
    { kind: 'LATE', dueDate: addDays(batch.out_on, term.late_days), open: 0, count: 0 },
  ]
}

interface RowParts extends Pick<Parts, 'batch' | 'internal' | 'staff' | 'band'> {
  readonly limit: StoredLimit | undefined
  readonly value: string | undefined
  readonly specimens: Row['specimens']
  readonly typeTest: TypeTest | undefined
}

function rowOf(indicator: Indicator, parts: RowParts): Row {
  const { batch, limit, value, internal, staff, band, specimens, typeTest } = parts
  const { code } = indicator
  const inner = internal(limit, batch.produced_on)
  const entries = batch.entries.filter((entry) => entry.code === code)
  const cell = formatValue(code, value, limit)
  const due = cell.state === 'PENDING' && indicator.ageDays !== undefined
  return {
    groupCode: indicator.group,
    indicatorCode: code,
    indicatorName: indicatorName(code),
    unit: indicator.unit,
    limitOp: limit?.op ?? null,
    limitLo: number(limit?.lo),
    limitHi: number(limit?.hi),
    limitText: limitText(limit),
    innerLo: number(inner?.lo),
    innerHi: number(inner?.hi),
    innerText: boundsText(inner?.lo, inner?.hi) ?? null,
    innerState: sideOf(value, limit, batch.produced_on, internal) ?? null,
    limitVerified: staff && limit ? limit.verified : null,
    ...cell,
    methodNo: indicator.method,
    testDate: entries.find((entry) => entry.current)?.testOn ?? null,
    dueDate: due ? addDays(batch.produced_on, indicator.ageDays ?? 0) : null,
    forecast: code === 'CS28' && cell.state === 'PENDING' ? (band ?? null) : null,
    specimens,
    typeReport: typeTest ? typeReportOf(typeTest, limit) : null,
    typeTest: limit?.kind === 'TYPE' && limit.op !== 'INFO' && value === undefined,
    versions: entries.length > 1 ? entries.map((entry) => versionOf(code, entry, limit)) : [],
  }
}

function versionOf(code: string, entry: Entry, limit: StoredLimit | undefined): Row['versions'][number] {
  const { value, valueText } = formatValue(code, entry.value ?? undefined, limit)
  return { version: entry.version, value, valueText, reason: entry.reason, recordedAt: entry.recordedAt }
}

function typeReportOf(
  { code, batch_num, value, test_on }: TypeTest,
  limit: StoredLimit | undefined,
): Row['typeReport'] {
  const { valueText, state } = formatValue(code, value, limit)
  return { batchNum: batch_num, testDate: test_on, valueText, state }
}
