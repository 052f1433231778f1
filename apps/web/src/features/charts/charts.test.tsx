import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadDrawing } from '../../test/load-drawing.ts'
import { makeDetail, makeLine } from '../../test/make-quality.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'
import { chartData } from '../../ui/control-chart/chart-data.ts'
import { scaleOf } from '../../ui/control-chart/scale.ts'
import { trackData } from './track-data.ts'

beforeAll(loadDrawing)

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => makeUser({ menus: [menuItem('/quality/chart')] }))
  await beSignedIn()
})
afterEach(() => app.leave())

type Detail = ReplyOf<typeof detailHomePage>

/** The chart page of a world whose 28-day strengths are so many. */
async function openChart(n: number, plantCompare: Detail['plantCompare'] = []) {
  const made = makeDetail()
  const indicatorStat = made.indicatorStat.map((stat) => ({ ...stat, n }))
  api.on(detailHomePage, () => ({ ...made, indicatorStat, plantCompare }))
  app = renderApp('/quality/chart?i=CS28')
  return within(await screen.findByRole('region', { name: /过程能力/ }))
}

it('grades a capability of twenty values, with the confidence of its mean and S', async () => {
  const capability = await openChart(20)
  expect(capability.getByText('特级')).toBeVisible()
  expect(capability.getByText(/置信区间 48\.69 – 49\.51，S 0\.86 – 1\.47/)).toBeVisible()
})

it('gives neither grade nor conclusion of fewer, and no statistic of fewer than five', async () => {
  const few = await openChart(7)
  expect(few.queryByText('特级')).toBeNull()
  expect(few.getByText(/样本不足（n 7/)).toBeVisible()
  expect(few.queryByText(/不受控|独立数据|相邻批/)).toBeNull()
  expect(few.getByText('2.01')).toBeVisible()
  app.leave()
  const none = await openChart(4)
  expect(none.queryByText('2.01')).toBeNull()
  expect(none.getByText('47.1 / 51.3')).toBeVisible()
})

it('says r₁ with the decimals that its comparison needs', async () => {
  const line = makeLine({ values: [49, 50, 48] })
  api.on(allOutboundBatchNumLine, () => ({ ...line, base: { ...line.base!, r1: 0.203, alike: true } }))
  const capability = await openChart(29)
  expect(await capability.findByText(/r₁ = 0\.203（n 60），大于 0\.20/)).toBeVisible()
})

it('the track of forecasts is in the unit of the values, also under sums', () => {
  const line = makeLine({ values: [49, 50] })
  const sums = chartData({
    kind: 'CUSUM',
    reply: { ...line, ucl: 5, series: [...line.series, { name: 'high', data: [0, 6] }, { name: 'low', data: [0, 0] }] },
  })
  const point = { batchNum: 'B2', produceDate: '2026-08-02', yhat: 49, lo95: 47, hi95: 51, extrapolated: false }
  const track = trackData(sums, [{ ...point, actual: 50 }])
  expect([sums.unit, track.unit, track.dp]).toEqual(['σ', 'MPa', 1])
  expect(scaleOf(track).min).toBeGreaterThan(40)
})

it('ranks companies only when all have enough values', async () => {
  const plant = (pkOrg: string, n: number, c28Avg: number) => ({ pkOrg, unitname: pkOrg, n, c28Avg, c28Cv: 2 })
  await openChart(29, [plant('甲', 25, 50.1), plant('乙', 3, 48.2), plant('丙', 40, 49)])
  const table = within(await screen.findByRole('region', { name: /公司|企业|厂/ }))
  expect(table.queryByText(/[▲▼]/)).toBeNull()
  expect(table.queryByText('48.2')).toBeNull()
  app.leave()
  await openChart(29, [plant('甲', 25, 50.1), plant('乙', 20, 48.2)])
  expect(within(await screen.findByRole('region', { name: /公司|企业|厂/ })).getByText(/▲/)).toBeVisible()
})
