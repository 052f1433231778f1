import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/words/t.ts'
import type { ChartData } from '../../ui/control-chart/chart-data.ts'
import { ControlChart, type Zoom } from '../../ui/control-chart/control-chart.tsx'

const USUAL = 5_000
const MAX = 20_000
const DAY_MS = 86_400_000

/** The same walk each time: what is measured on it can be compared. */
function trialLine(count: number): ChartData {
  let state = 7
  const dice = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const start = Date.parse('2012-01-01')
  const points = Array.from({ length: count }, (_, i) => ({
    id: `T-${i + 1}`,
    date: new Date(start + i * DAY_MS).toISOString().slice(0, 10),
    value: Math.round((49 + (dice() + dice() + dice() - 1.5) * 2) * 10) / 10,
    corrected: i % 997 === 0,
  }))
  const marks = points.flatMap((_, i) =>
    i % 1_250 === 600 ? [{ rule: 'N2', from: i - 8, to: i, side: 1 as const }] : [],
  )
  const lines = {
    limitLo: 42.5,
    limitHi: null,
    innerLo: 44.5,
    innerHi: null,
    cl: 49,
    ucl: 51.5,
    lcl: 46.5,
    sigma: 0.83,
  }
  return {
    kind: 'XMR',
    code: 'CS28',
    unit: 'MPa',
    dp: 1,
    measured: { unit: 'MPa', dp: 1 },
    points,
    marks,
    lines,
    made: [],
  }
}

/** The chart with more points than any call sends. */
export function ChartPart() {
  const t = useT()
  const [search] = useSearchParams()
  const count = Math.min(MAX, Math.max(0, Number(search.get('points') ?? USUAL) || 0))
  const data = useMemo(() => trialLine(count), [count])
  const [zoom, setZoom] = useState<Zoom>()
  const [selected, setSelected] = useState<string>()
  return (
    <ControlChart
      data={data}
      label={t('workshop.widgets.part.chart')}
      height={420}
      slider
      zoom={zoom}
      onZoom={setZoom}
      selected={selected}
      onSelect={setSelected}
    />
  )
}
