import { indicatorOf } from '@clinker/domain/cement/indicators'
import { periodOf, type Period } from '../../lib/list/period.ts'
import type { ChartKind } from '../../ui/control-chart/chart-data.ts'
import type { Zoom } from '../../ui/control-chart/control-chart.tsx'
import { NELSON_RULES } from '../../ui/control-chart/rule-sets.ts'

export const KINDS: readonly ChartKind[] = ['XMR', 'EWMA', 'CUSUM', 'LINE']
export const MAX_INDICATORS = 4
/** Beside the own one. */
export const MAX_OVERLAID = 3
export const RULES = ['DRIFT', ...NELSON_RULES, 'N2L', 'WE4'] as const

export interface ChartView {
  readonly variety: string | undefined
  readonly period: Period
  readonly codes: readonly string[]
  readonly kind: ChartKind
  /** Chosen by the person; undefined: the usual ones. */
  readonly rules: readonly string[] | undefined
  readonly zoom: Zoom | undefined
  readonly selected: string | undefined
  /** Companies drawn beside the own one. */
  readonly overlay: readonly string[]
}

/** Up to four indicators, the kind of chart and the rules, read from the address. */
export function viewOf(params: URLSearchParams): ChartView {
  const codes = (params.get('i') ?? 'CS28').split(',').filter((code) => indicatorOf(code)?.dp !== undefined)
  const rules = params.get('r')
  const [from, to] = (params.get('z') ?? '').split('~')
  return {
    variety: params.get('v') ?? undefined,
    period: periodOf(params.get('p')),
    codes: codes.length === 0 ? ['CS28'] : [...new Set(codes)].slice(0, MAX_INDICATORS),
    kind: KINDS.find((one) => one === params.get('c')) ?? 'XMR',
    rules: rules === null ? undefined : rules.split('.').filter((rule) => RULES.some((known) => known === rule)),
    zoom: from && to ? [from, to] : undefined,
    selected: params.get('b') ?? undefined,
    overlay: (params.get('o') ?? '')
      .split(',')
      .filter((pkOrg) => pkOrg !== '')
      .slice(0, MAX_OVERLAID),
  }
}
