import { Reported } from '@clinker/contract/batches/shapes'
import { jobList } from '@clinker/contract/jobs/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { exportMonthlyReport, monthlyReport } from '@clinker/contract/report/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

type Report = ReplyOf<typeof monthlyReport>
type Row = Report['varieties'][number]['indicators'][number]

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () =>
    makeUser({
      roles: ['quality'],
      menus: [menuItem('/report/monthly')],
      elements: ['home:read', 'variety:read', 'batch:read', 'report:read'].map((code) => ({ code })),
    }),
  )
  await beSignedIn()
})
afterEach(() => app.leave())

const makeRow = (own: Partial<Row['own']>, joined: Partial<Row['joined']>, indicatorCode = 'CS28'): Row => ({
  indicatorCode,
  groupCode: indicatorCode === 'SO3' ? 'CHEM' : 'STR',
  unit: 'MPa',
  dp: 1,
  limitText: '≥42.5',
  own: {
    n: 16,
    avg: 47.5,
    s: 2.05,
    cv: 4.32,
    min: 41.6,
    max: 50.4,
    passNum: 15,
    passRate: 93.75,
    richNum: 15,
    richRate: 93.75,
    ...own,
  },
  joined: {
    from: '2026-09',
    months: 2,
    n: 30,
    avg: 48.1,
    s: 1.78,
    cv: 3.71,
    ppk: 1.04,
    low95: 45.1,
    p5: 46,
    target: 49.9,
    targetGap: -1.8,
    targetMet: false,
    cvTarget: 3.5,
    ...joined,
  },
})

const makeReport = (month: string, indicators: readonly Row[]): Report => ({
  month,
  unitname: '芜湖青峦水泥有限公司',
  varieties: [
    {
      cementVariety: 'V1001',
      showName: 'P·O 42.5',
      packType: 'BULK',
      batchCount: 17,
      outboundNum: 9183.48,
      truckCount: 290,
      passed: 16,
      judged: 17,
      provisional: 5,
      passRate: 94.12,
      indicators: [...indicators],
    },
  ],
  remarks: [
    {
      kind: 'LOW',
      batchNum: 'F26-1115',
      showName: 'P·C 42.5',
      indicatorCode: 'CS28',
      valueText: Reported.parse('44.0'),
      limitText: '≥44.5',
    },
  ],
  days: [{ day: '2026-10-01', num: 296.24, truckCount: 9 }],
  plants: [],
  asOf: '2026-11-16 09:00:00',
})

describe('the monthly report', () => {
  it('shows the month in grey beside the joined months, and judges the target', async () => {
    api.on(monthlyReport, ({ query }) =>
      makeReport(query.get('month') ?? '', [makeRow({}, {}), makeRow({}, {}, 'SO3')]),
    )
    app = renderApp('/report/monthly?m=2026-10')
    const row = await screen.findByRole('row', { name: /28天抗压强度/ })
    expect(within(row).getByText('47.5')).toHaveAttribute('data-sample', 'FEW')
    expect(within(row).getByText('48.1')).toHaveAttribute('data-sample', 'ENOUGH')
    expect(row).toHaveTextContent(/26-09 \+1.*△ 49\.9 未达到.*−1\.80/)
    expect(screen.queryByRole('row', { name: /三氧化硫/ })).toBeNull()
    expect(screen.getByText('F26-1115')).toBeVisible()
    expect(screen.getByRole('row', { name: /10-01/ })).toHaveTextContent('296.24 t9 车')
    await userEvent.click(screen.getByRole('button', { name: /指标/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '全部指标' }))
    expect(await screen.findByRole('row', { name: /三氧化硫/ })).toBeVisible()
  })

  it('gives no statistic of fewer than five values, and judges nothing below twenty', async () => {
    api.on(monthlyReport, ({ query }) =>
      makeReport(query.get('month') ?? '', [
        makeRow({ n: 4 }, { n: 14, targetMet: true }),
        makeRow({ n: 2 }, { n: 4 }, 'CS3'),
      ]),
    )
    app = renderApp('/report/monthly?m=2026-10')
    const late = await screen.findByRole('row', { name: /28天抗压强度/ })
    expect(within(late).queryByText('47.5')).toBeNull()
    expect(within(late).getByText('41.6')).toBeVisible()
    expect(late).not.toHaveTextContent('达到')
    const early = screen.getByRole('row', { name: /3天抗压强度/ })
    expect(early).not.toHaveTextContent(/48\.1|1\.78|3\.71|49\.9|−1\.80/)
  })

  it('goes from month to month and orders the file of the one in view', async () => {
    const asked: string[] = []
    api.on(monthlyReport, ({ query }) => {
      asked.push(query.get('month') ?? '')
      return makeReport(query.get('month') ?? '', [makeRow({}, {})])
    })
    const ordered: string[] = []
    api.on(exportMonthlyReport, ({ body }) => {
      ordered.push((JSON.parse(body) as { month: string }).month)
      return { jobId: 'j' }
    })
    api.on(jobList, () => [])
    app = renderApp('/report/monthly?m=2026-01')
    await screen.findByRole('row', { name: /28天抗压强度/ })
    await userEvent.click(screen.getByRole('button', { name: '上一月' }))
    await screen.findByRole('heading', { name: /2025-12/ })
    await userEvent.click(screen.getByRole('button', { name: '导出 xlsx' }))
    await waitFor(() => expect(ordered).toEqual(['2025-12']))
    expect(asked).toEqual(['2026-01', '2025-12'])
  })
})
