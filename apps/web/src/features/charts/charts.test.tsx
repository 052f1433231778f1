import { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadDrawing } from '../../test/load-drawing.ts'
import { makeDetail } from '../../test/make-quality.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

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
