import type { SlipContent, SlipItem, SlipKind } from '@clinker/contract/slips/content'
import { addDays, SEAL_DAYS } from '@clinker/domain/cement/due-dates'
import { INDICATORS, type Indicator } from '@clinker/domain/cement/indicators'
import { DASH, formatValue, limitText } from '../../quality/present.ts'
import { wireTime } from '../../http/wire-time.ts'
import type { Facts } from './facts.ts'
import type { CompositionRow } from './facts-queries.ts'

/** Values of the plant's own control that a customer's paper does not carry. */
const INTERNAL: ReadonlySet<string> = new Set(['CS1', 'FX1', 'TMP', 'FLW', 'BAG1', 'BAG20'])

export interface IssueFacts {
  readonly slipNo: string
  readonly issueNo: number
  readonly kind: SlipKind
  readonly now: number
  readonly reason: string | null
  readonly project: string | null
  /** Day by which the supplement is owed. */
  readonly lateBy: string | null
  readonly previous: SlipContent['previous']
}

/** The whole text of a slip. Pure: the same facts give the same text. */
export function contentOf(facts: Facts, issue: IssueFacts): SlipContent {
  const { company, customer, batch, loads, verdict } = facts
  const first = loads[0]?.out_at.slice(0, 10) ?? ''
  return {
    v: 2,
    issuer: { pkOrg: company.pk56, name: company.unitname, licence: company.licence_no ?? '' },
    slipNo: issue.slipNo,
    issueNo: issue.issueNo,
    kind: issue.kind,
    issuedAt: wireTime(issue.now),
    customer: { name: customer.custname, project: issue.project ?? customer.project ?? '' },
    batch: {
      num: batch.batch_num,
      product: batch.show_name,
      name: batch.name_zh,
      pack: batch.pack_type,
      standard: batch.standard_no,
      producedOn: batch.produced_on,
      kg: Number(batch.planned_kg),
    },
    shipped: {
      kg: loads.reduce((sum, load) => sum + load.kg, 0),
      loads: loads.length,
      firstOn: first,
      lastOn: loads.at(-1)?.out_at.slice(0, 10) ?? '',
      countedAt: wireTime(issue.now),
    },
    composition: compositionOf(facts.composition),
    items: itemsOf(facts),
    trucks: loads.map(({ truck_no, kg, out_at }) => ({ no: truck_no, kg, outAt: out_at })),
    verdict,
    supplementBy: verdict === 'QUALIFIED' || verdict === 'FAILED' ? null : issue.lateBy,
    // One sample is sealed per batch: its term runs from the batch's first departure, as on the batch page.
    sealUntil: batch.first_out_on === null ? '' : addDays(batch.first_out_on, SEAL_DAYS),
    signers: { tester: company.tester, checker: company.checker, approver: company.approver },
    reason: issue.reason,
    previous: issue.previous,
  }
}

/** Current recorded results in the form of a slip; compared to detect an outdated issue. */
export function itemsOf({ limits, values }: Facts): readonly SlipItem[] {
  return INDICATORS.filter(({ code }) => !INTERNAL.has(code) && (limits.has(code) || values.has(code))).flatMap(
    (indicator) => {
      const item = itemOf(indicator, limits.get(indicator.code), values.get(indicator.code))
      // A missing type test is no gap of this batch.
      return item.value === DASH && item.inspection !== 'OUT' ? [] : [item]
    },
  )
}

function itemOf(
  { code, unit, method, dp }: Indicator,
  limit: ReturnType<Facts['limits']['get']>,
  row: ReturnType<Facts['values']['get']>,
): SlipItem {
  const { valueText, state } = formatValue(code, row?.value, limit)
  const judged = limit !== undefined && limit.op !== 'INFO' && limit.kind !== 'AGREE'
  return {
    code,
    unit,
    // In no language: the reader's words are put in where it is shown.
    limit: limit?.op === 'PASS' ? 'PASS' : limitText(limit),
    value: dp !== undefined || row === undefined ? valueText : Number(row.value) === 1 ? 'PASS' : 'FAIL',
    state,
    method,
    testedOn: row?.tested_on ?? null,
    inspection: judged ? (limit.kind === 'TYPE' ? 'TYPE' : 'OUT') : 'INFO',
  }
}

function compositionOf(row: CompositionRow | undefined): SlipContent['composition'] {
  if (!row) return null
  const amount = (name: string | null, pct: string | null) =>
    name === null ? '' : `${name}${pct === null ? '' : ` ${pct}%`}`
  return {
    additions: row.additions.map(({ name, pct }) => ({ name, pct })),
    gypsum: amount(row.gypsum, row.gypsum_pct),
    grindingAid: amount(row.grinding_aid, row.grinding_aid_pct),
  }
}
