import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { chartData, type ChartData, type Forecast } from '../../ui/control-chart/chart-data.ts'
import { rulesOf } from '../../ui/control-chart/rule-sets.ts'
import type { ChartView } from './chart-view.ts'

type LineReply = ReplyOf<typeof allOutboundBatchNumLine>

export interface Line {
  readonly code: string
  readonly reply: LineReply | undefined
  readonly data: ChartData | undefined
  readonly error: unknown
  /** Nothing of this question can come while offline. */
  readonly paused: boolean
  readonly retry: () => void
}

interface LineRequest {
  readonly cementVariety: string | undefined
  readonly view: ChartView
  readonly forecasts: readonly Forecast[] | undefined
}

/** One call per indicator; each shows its own error. */
export function useLines({ cementVariety, view, forecasts }: LineRequest): readonly Line[] {
  const { startDate, endDate } = view.period
  const answers = useQueries({
    queries: view.codes.map((indicatorCode) => ({
      ...query(allOutboundBatchNumLine, {
        query: { cementVariety: cementVariety ?? '', indicatorCode, chart: view.kind, startDate, endDate },
      }),
      enabled: cementVariety !== undefined,
      placeholderData: keepPreviousData<LineReply>,
    })),
  })
  const rules = view.rules?.join('.')
  return view.codes.map((code, i) => {
    const reply = answers[i]?.data
    return {
      code,
      reply,
      data: reply && drawn(reply, view.kind, rules, forecasts),
      error: answers[i]?.error ?? null,
      paused: answers[i]?.fetchStatus === 'paused' && (reply === undefined || answers[i].isPlaceholderData),
      retry: () => void answers[i]?.refetch(),
    }
  })
}

interface CachedLines {
  readonly key: string
  readonly forecasts: readonly Forecast[] | undefined
  readonly data: ChartData
}
const cache = new WeakMap<LineReply, CachedLines>()

/** Rebuilt only when the answer, the kind or the rules changed: hovering must not build charts. */
function drawn(
  reply: LineReply,
  kind: ChartView['kind'],
  rules: string | undefined,
  forecasts: CachedLines['forecasts'],
): ChartData {
  const key = `${kind} ${rules ?? 'usual'}`
  const known = cache.get(reply)
  if (known?.key === key && known.forecasts === forecasts) return known.data
  const data = chartData({ kind, reply, rules: rules === undefined ? undefined : rulesOf(rules.split('.')), forecasts })
  cache.set(reply, { key, forecasts, data })
  return data
}
