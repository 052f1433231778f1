import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { Reported } from '@clinker/contract/batches/shapes'
import { userInfo } from '@clinker/contract/session/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadDrawing } from '../../test/load-drawing.ts'
import { Refusal } from '../../test/fake-api.ts'
import { makeBatchInFull, makeValue } from '../../test/make-batch.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

beforeAll(loadDrawing)

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
})
afterEach(() => app.leave())

const ADDRESS = '/quality/batch?batchNum=C26-1184'

describe('a batch', () => {
  it('says the verdict first, then values with limit and margin', async () => {
    api.on(batchNumIndicator, () => makeBatchInFull())
    app = renderApp(ADDRESS)
    expect(await screen.findByRole('heading', { name: 'C26-1184' })).toBeVisible()
    const row = screen.getByRole('row', { name: /3天抗压强度/ })
    expect(row).toHaveTextContent(/27\.3 MPa≥17\.0\+10\.311-04合格/)
    expect(screen.getAllByText('暂定合格')[0]).toBeVisible()
    expect(await screen.findByRole('tab', { name: '批次 C26-1184' })).toBeVisible()
  })

  it('says beside the verdict that a value lies outside the internal limit', async () => {
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        indicatorList: [makeValue({ innerText: '≥28.0', innerLo: 28, innerState: 'LOW' })],
      }),
    )
    app = renderApp(ADDRESS)
    const row = await screen.findByRole('row', { name: /3天抗压强度/ })
    expect(row).toHaveTextContent(/≥28\.0.*合格低于内控/)
    expect(screen.getAllByText('低于内控')).toHaveLength(2)
    expect(row.querySelector('[data-shape="LOW"]')).not.toBeNull()
  })

  it('shows the prisms behind a strength, the last type test and when the reports are due', async () => {
    const prism = (no: number, mpa: number, dropped = false) => ({ no, loadKn: mpa * 1.6, mpa, dropped })
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        indicatorList: [
          makeValue({ specimens: [prism(1, 27.4), prism(2, 22.1, true), prism(3, 27.2)] }),
          makeValue({
            indicatorCode: 'CR6',
            value: null,
            valueText: Reported.parse('-'),
            state: 'NA',
            typeReport: {
              batchNum: 'C26-1089',
              testDate: '2026-09-02',
              valueText: Reported.parse('3.20'),
              state: 'OK',
            },
          }),
        ],
        reportList: [
          { kind: 'EARLY', dueDate: '2026-11-15', open: 0, count: 2 },
          { kind: 'LATE', dueDate: '2099-12-10', open: 2, count: 2 },
        ],
      }),
    )
    app = renderApp(ADDRESS)
    const singles = within(await screen.findByRole('region', { name: '单块强度' }))
    expect(singles.getByText('22.1').tagName).toBe('S')
    expect(singles.getByText('27.4').tagName).toBe('SPAN')
    expect(screen.getByText(/最近型式检验/)).toHaveTextContent('最近型式检验 3.20 2026-09-02 C26-1089')
    const due = within(screen.getByRole('region', { name: '报告期限' }))
    expect(due.getByText(/2026-11-15/)).toHaveTextContent('已签发')
    expect(due.getByText(/2099-12-10/)).toHaveTextContent('2 份待签发')
  })

  it('fills a stop of the time line only if it happened, and says what is late and since when', async () => {
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        nextDueDate: '2026-10-15',
        produceDate: '2026-09-17',
        lifeList: [
          { kind: 'PRODUCED', age: null, day: '2026-09-17', state: 'DONE' },
          { kind: 'RESULT', age: 28, day: '2026-10-15', state: 'LATE' },
          { kind: 'REPORT', age: null, day: '2026-10-27', state: 'OPEN' },
        ],
      }),
    )
    app = renderApp(ADDRESS)
    const line = within(await screen.findByRole('group', { name: '时间线' }))
    const late = line.getByText(/28天结果/).closest('li')
    expect(late).toHaveTextContent('28天结果 应于 10-15 逾期')
    expect(late).toHaveAttribute('data-state', 'LATE')
    expect(line.getByText(/补报送达期限/)).toHaveTextContent('补报送达期限 10-27 未到')
    expect(screen.getByText(/28天结果已逾期 \d+ 天/).closest('p')).toHaveTextContent('应于 10-15')
  })

  it('keeps the chosen part in the address, and opens the part that an address names', async () => {
    api.on(batchNumIndicator, () => makeBatchInFull())
    app = renderApp(`${ADDRESS}&part=loads`)
    const parts = within(await screen.findByRole('navigation', { name: '批次的各部分' }))
    expect(parts.getByRole('link', { name: '车次1' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(parts.getByRole('link', { name: '记录' }))
    expect(parts.getByRole('link', { name: '记录' })).toHaveAttribute('aria-current', 'true')
    expect(parts.getByRole('link', { name: '记录' })).toHaveAttribute('href', expect.stringContaining('part=record'))
    expect(parts.getByRole('link', { name: '车次1' })).not.toHaveAttribute('aria-current')
  })

  it('a corrected value has both versions, the old one struck, and its reason', async () => {
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        indicatorList: [
          makeValue({
            versions: [
              {
                version: 2,
                value: 27.3,
                valueText: Reported.parse('27.3'),
                reason: '原始记录抄错',
                recordedAt: '2026-11-05 10:12:00',
              },
              {
                version: 1,
                value: 23.7,
                valueText: Reported.parse('23.7'),
                reason: null,
                recordedAt: '2026-11-04 16:40:00',
              },
            ],
          }),
        ],
      }),
    )
    app = renderApp(ADDRESS)
    const history = within(await screen.findByRole('list', { name: '3天抗压强度的更正记录' }))
    expect(history.getByText('原始记录抄错')).toBeVisible()
    expect(history.getByText('23.7').tagName).toBe('S')
    expect(screen.getByText('已更正')).toBeVisible()
  })

  it('says what was ground in, and takes words about itself', async () => {
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        additionList: [{ name: '矿渣', pct: 8.5 }],
        gypsum: '脱硫石膏 5.0%',
        grindingAid: null,
      }),
    )
    const codes = ['variety:read', 'home:read', 'batch:read', 'chart:read', 'feedback:write']
    api.on(userInfo, () => makeUser({ elements: codes.map((code) => ({ code })) }))
    app = renderApp(ADDRESS)
    expect(await screen.findByText('矿渣 8.5%')).toBeVisible()
    expect(screen.getByText('脱硫石膏 5.0%')).toBeVisible()
    await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: '填写意见反馈' }))
    expect(await screen.findByDisplayValue('C26-1184')).toBeVisible()
  })

  it('a forecast says what it is from and what it is not for; without one it says why', async () => {
    const waiting = makeValue({
      indicatorCode: 'CS28',
      value: null,
      valueText: Reported.parse('-'),
      state: 'PENDING',
      limitLo: 42.5,
      forecast: { value: 49.4, lo95: 47.2, hi95: 51.6, extrapolated: true },
    })
    const model = { early: 27.3, n: 60, r: 0.91, s: 0.6, lowerBound: 47.6, objections: [] }
    api.on(batchNumIndicator, () => makeBatchInFull({ indicatorList: [waiting], forecastModel: model }))
    app = renderApp(ADDRESS)
    expect(await screen.findByText('预测，不作判定依据')).toBeVisible()
    expect(screen.getByText(/95% 预测带 47\.2 – 51\.6。单侧下限 47\.6。高于标准 42\.5/)).toBeVisible()
    // No promise of one in twenty: the record of forecasts says how many were inside.
    expect(screen.getByText(/95% 是公式的计算值.*28天预测跟踪/)).toBeVisible()
    expect(screen.getByText(/属外推，不宜采信/)).toBeVisible()
    app.leave()
    api.on(batchNumIndicator, () =>
      makeBatchInFull({
        indicatorList: [{ ...waiting, forecast: null }],
        forecastModel: { ...model, r: 0.48, lowerBound: null, objections: ['weak-relation'] },
      }),
    )
    app = renderApp(ADDRESS)
    expect(await screen.findByText('3天与28天的相关系数 r 0.48 低于 0.75')).toBeVisible()
  })

  it('says when there is none, when it may not be seen, and tries again after a failure', async () => {
    api.on(batchNumIndicator, () => {
      throw new Refusal('not_found')
    })
    app = renderApp(ADDRESS)
    expect(await screen.findByText('没有找到批次 C26-1184')).toBeVisible()
    app.leave()
    api.on(batchNumIndicator, () => {
      throw new Refusal('shed')
    })
    app = renderApp(ADDRESS)
    const again = await screen.findByRole('button', { name: '重试' })
    api.on(batchNumIndicator, () => makeBatchInFull())
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'C26-1184' })).toBeVisible()
    app.leave()
    api.on(userInfo, () => makeUser({ elements: [] }))
    app = renderApp(ADDRESS)
    expect(await screen.findByText('没有查看权限')).toBeVisible()
  })
})

describe('a comparison', () => {
  it('marks what differs from the reference, takes a pasted column, and keeps it in the address', async () => {
    api.on(batchNumIndicator, ({ query }) => {
      const batchNum = query.get('batchNum') ?? ''
      const value = batchNum === 'A1' ? 27.3 : 28.1
      return makeBatchInFull({
        batchNum,
        indicatorList: [
          makeValue({ value, valueText: Reported.parse(String(value)) }),
          makeValue({ indicatorCode: 'LOI', unit: '%', value: 3.5, valueText: Reported.parse('3.50') }),
        ],
      })
    })
    app = renderApp('/quality/compare?ids=A1')
    await userEvent.type(await screen.findByRole('searchbox', { name: '添加批次' }), 'A2，A3{Enter}')
    await waitFor(() => expect(app.place()).toBe('/quality/compare?ids=A1%2CA2%2CA3'))
    const row = await screen.findByRole('row', { name: /3天抗压强度/ })
    await waitFor(() => expect(within(row).getAllByText('+0.8')).toHaveLength(2))
    await userEvent.click(screen.getByRole('checkbox', { name: '只看差异' }))
    expect(screen.queryByRole('row', { name: /烧失量/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '以 A2 为基准' }))
    await waitFor(() => expect(within(row).getAllByText('−0.8')).toHaveLength(1))
  })

  it('shows eight of nine, names the one left out, and takes it in for the last column', async () => {
    api.on(batchNumIndicator, ({ query }) => makeBatchInFull({ batchNum: query.get('batchNum') ?? '' }))
    app = renderApp('/quality/compare?ids=A1,A2,A3,A4,A5,A6,A7,A8,A9')
    const note = within(await screen.findByRole('note'))
    expect(await screen.findByRole('button', { name: 'A8' })).toBeVisible()
    await userEvent.click(note.getByRole('button', { name: '换入 A9' }))
    await waitFor(() => expect(app.place()).toContain('ids=A1%2CA2%2CA3%2CA4%2CA5%2CA6%2CA7%2CA9%2CA8'))
    expect(note.getByRole('button', { name: '换入 A8' })).toBeVisible()
  })

  it('names a batch that cannot be read in one line above the others, and lets go of it', async () => {
    api.on(batchNumIndicator, ({ query }) => {
      const batchNum = query.get('batchNum') ?? ''
      if (batchNum === 'A2') throw new Refusal('not_found')
      return makeBatchInFull({ batchNum })
    })
    app = renderApp('/quality/compare?ids=A2,A1')
    const line = await screen.findByText(/A2 无法读取 数据不存在/)
    expect(line.compareDocumentPosition(await screen.findByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(within(line).getByRole('button', { name: '移除 A2' }))
    await waitFor(() => expect(app.place()).toBe('/quality/compare?ids=A1'))
    expect(screen.queryByText(/无法读取/)).toBeNull()
  })
})
