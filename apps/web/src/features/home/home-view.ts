import type { VarietyRow } from '@clinker/contract/varieties/routes'
import type { PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { periodOf, type Period } from '../../lib/list/period.ts'
import { limitOf } from '../../shared/batches/batch-query.ts'
import type { ChartKind } from '../../ui/control-chart/chart-data.ts'
import type { Zoom } from '../../ui/control-chart/control-chart.tsx'
import { isRuleSet, type RuleSetName } from '../../ui/control-chart/rule-sets.ts'

export const KINDS: readonly ChartKind[] = ['XMR', 'EWMA', 'CUSUM', 'LINE']

/** The view of home, read from the address. */
export interface HomeView {
  /** None: the one that was shipped last. */
  readonly variety: string | undefined
  readonly period: Period
  readonly code: string
  readonly kind: ChartKind
  readonly rules: RuleSetName
  readonly zoom: Zoom | undefined
  readonly selected: string | undefined
  readonly page: number
  readonly limit: PageSizeChoice
}

const USUAL = 'CS28'

export function viewOf(params: URLSearchParams): HomeView {
  const code = params.get('i') ?? USUAL
  const kind = KINDS.find((one) => one === params.get('c')) ?? 'XMR'
  const rules = params.get('r')
  const [from, to] = (params.get('z') ?? '').split('~')
  const page = Number(params.get('page') ?? 1)
  return {
    variety: params.get('v') ?? undefined,
    period: periodOf(params.get('p')),
    // A pass/fail item has no line.
    code: indicatorOf(code)?.dp === undefined ? USUAL : code,
    kind,
    rules: isRuleSet(rules) ? rules : 'usual',
    zoom: from && to ? [from, to] : undefined,
    selected: params.get('b') ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: limitOf(params.get('limit')),
  }
}

/** What the panels need to know of the variety in view. */
export type ShownVariety = Pick<VarietyRow, 'cementVariety' | 'showName'>
