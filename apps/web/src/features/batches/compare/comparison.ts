import { INDICATORS } from '@clinker/domain/cement/indicators'
import { isBeyondRepeatability, spreadOf, type Spread } from '@clinker/domain/cement/repeatability'
import { differenceText } from '@clinker/domain/number/distance'
import { DASH } from '../../../ui/figures/value.ts'
import type { Batch } from '../batch.ts'
import { GROUPS, type IndicatorRow } from '../groups.ts'

export interface ComparedCell {
  readonly batchNum: string
  readonly row: IndicatorRow | undefined
  /** Difference from the reference as text; undefined without both values, or of the reference itself. */
  readonly gap: string | undefined
  /** The difference is larger than that of two tests of one laboratory, or the item passed in one and not in the other. */
  readonly beyond: boolean
}

export interface ComparedRow {
  readonly code: string
  readonly unit: string
  /** The limit of all batches, if they share one; otherwise it stands in each cell. */
  readonly limit: string | undefined
  readonly cells: readonly ComparedCell[]
  /** Of one variety only: a mean of several says nothing. */
  readonly spread: Spread | undefined
}

export interface ComparedGroup {
  readonly group: (typeof GROUPS)[number]
  readonly rows: readonly ComparedRow[]
}

const rowOf = (batch: Batch, code: string) => batch.indicatorList.find(({ indicatorCode }) => indicatorCode === code)
const reportedOf = (row: IndicatorRow | undefined): string | undefined =>
  row === undefined || row.value === null ? undefined : row.valueText

export const isOneVariety = (batches: readonly Batch[]): boolean =>
  new Set(batches.map(({ showName }) => showName)).size === 1

/** Batches against their reference, in the groups and the order of the page of a batch. */
export function comparisonOf(batches: readonly Batch[], reference: Batch, onlyDifferent: boolean): ComparedGroup[] {
  const oneVariety = isOneVariety(batches)
  const compared = ({ code, unit, dp }: (typeof INDICATORS)[number]): ComparedRow => {
    const base = rowOf(reference, code)
    const rows = batches.map((batch) => rowOf(batch, code))
    const limits = new Set(rows.flatMap((row) => row?.limitText ?? []))
    const values = rows.flatMap((row) => reportedOf(row) ?? [])
    return {
      code,
      unit,
      limit: limits.size === 1 ? [...limits][0] : undefined,
      cells: batches.map((batch, i) => cellOf({ code, dp, batch, row: rows[i], base, reference })),
      spread: oneVariety && dp !== undefined ? spreadOf(values, dp) : undefined,
    }
  }
  const differs = ({ cells }: ComparedRow) => new Set(cells.map(({ row }) => row?.valueText ?? DASH)).size > 1
  return GROUPS.map((group) => ({
    group,
    rows: INDICATORS.filter((one) => one.group === group && batches.some((batch) => rowOf(batch, one.code)))
      .map(compared)
      .filter((row) => !onlyDifferent || differs(row)),
  })).filter(({ rows }) => rows.length > 0)
}

interface CellParts {
  readonly code: string
  readonly dp: number | undefined
  readonly batch: Batch
  readonly row: IndicatorRow | undefined
  readonly base: IndicatorRow | undefined
  readonly reference: Batch
}

function cellOf({ code, dp, batch, row, base, reference }: CellParts): ComparedCell {
  const [value, other] = [reportedOf(row), reportedOf(base)]
  const plain = { batchNum: batch.batchNum, row, gap: undefined, beyond: false }
  if (batch === reference || value === undefined || other === undefined) return plain
  if (dp === undefined) return { ...plain, beyond: value !== other }
  const gap = differenceText(value, other, dp)
  return { ...plain, gap: /[1-9]/.test(gap) ? gap : undefined, beyond: isBeyondRepeatability(code, value, other) }
}
