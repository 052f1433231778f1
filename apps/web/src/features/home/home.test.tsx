import { allOutboundBatchNumIndicator, countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/words/t.ts'
import { json, Refusal } from '../../test/fake-api.ts'
import { loadDrawing } from '../../test/load-drawing.ts'
import { answerHome, makeBatch, makeDetail } from '../../test/make-quality.ts'
import { beSignedIn, goodApi, makeUser, makeVariety } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

beforeAll(loadDrawing)

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
})
afterEach(() => {
  app.leave()
  onlineManager.setOnline(true)
})

const figures = () => screen.findByRole('region', { name: '关键数据' })
const shipped = () => screen.findByText('12,345.68')

describe('home', () => {
  it('[S2.07] offers the varieties with newest batch and date, the one shipped last chosen', async () => {
    api.on(cementVarietyList, () => [
      makeVariety({
        cementVariety: 'v2',
        showName: 'M32.5',
        packType: 'BAG',
        lastBatchNum: null,
        lastOutboundDate: null,
        defaultFlag: 0,
      }),
      makeVariety({ defaultFlag: 1 }),
    ])
    app = renderApp('/home')
    const chips = within(await screen.findByRole('group', { name: '水泥品种' }))
    expect(await chips.findByRole('button', { name: /P·O 42\.5 散装.*C26-1190 · 11-13/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(chips.getByRole('button', { name: /M32\.5 袋装.*- · -/ })).toHaveAttribute('aria-pressed', 'false')
    expect(document.title).toBe('产品质量查询系统 - 首页')
  })

  it('[S1.16] shows six figures with limit, change against the period before, as-of and next result', async () => {
    app = renderApp('/home')
    await shipped()
    const text = (await figures()).textContent
    for (const part of [
      /出厂总量较上期1\.1%12,345\.68t上期 05-18~08-15：12,482\.99 t同比 \+4\.2%/,
      /批次3 批42批终检 29暂定 12待检 1/,
      /0\.227\.0MPa标准 ≥17\.0\+10\.0n 41/,
      /0\.349\.1MPa标准 ≥42\.5\+6\.6n 29按检验日/,
      /持平100\.00%目标 100%连续 41 批含暂定 12/,
      /0\.142\.22%S 1\.09 MPan 29/,
    ])
      expect(text).toMatch(part)
    expect(screen.getByText('数据截至 11-14 09:20')).toBeVisible()
    expect(screen.getByText('下个结果 11-15')).toBeVisible()
  })

  it('shows no statistic of fewer than five values, and marks one of fewer than twenty', async () => {
    const spread = { avg: 49.2, s: 0.7, cv: 1.42 }
    const made = makeDetail()
    const strengths = { c3: { n: 19, ...spread }, c28: { n: 4, ...spread } }
    api.on(detailHomePage, () => ({ ...made, figures: { ...made.figures, strengths } }))
    app = renderApp('/home')
    await shipped()
    const text = (await figures()).textContent ?? ''
    expect(text).toMatch(/3天抗压均值.*49\.2MPa.*n 19 样本不足/)
    expect(text).toMatch(/28天抗压均值[^%]*?-MPa.*n 4 样本不足/)
    expect(text).not.toContain('1.42')
  })

  it('compares nothing with a period that is not on record in full', async () => {
    const made = makeDetail()
    const none = { outboundPct: null, batchCount: null, c3Avg: null, c28Avg: null, passRate: null, c28Cv: null }
    const before = { ...made.figures.before, complete: false }
    const change = { ...none, outboundYearPct: null }
    api.on(detailHomePage, () => ({ ...made, figures: { ...made.figures, before, change } }))
    app = renderApp('/home')
    await shipped()
    const text = (await figures()).textContent ?? ''
    expect(text).toContain('上期数据不全，不作比较')
    expect(text).not.toMatch(/较上期|同比|持平/)
  })

  it('without a choice the whole page is about the variety the figures are of, whichever the list would prefer', async () => {
    api.on(cementVarietyList, () => [
      makeVariety({ cementVariety: 'v2', showName: 'M32.5', defaultFlag: 1 }),
      makeVariety({ defaultFlag: 1 }),
    ])
    app = renderApp('/home')
    await shipped()
    const chips = within(screen.getByRole('group', { name: '水泥品种' }))
    expect(chips.getByRole('button', { name: /P·O 42\.5/ })).toHaveAttribute('aria-pressed', 'true')
    expect(chips.getByRole('button', { name: /M32\.5/ })).toHaveAttribute('aria-pressed', 'false')
  })

  it('figures of one variety never stand under the name of another', async () => {
    api.on(cementVarietyList, () => [
      makeVariety({ defaultFlag: 1 }),
      makeVariety({ cementVariety: 'v2', showName: 'M32.5' }),
    ])
    app = renderApp('/home')
    await shipped()
    // The server goes on answering with the first one's figures.
    await userEvent.click(screen.getByRole('button', { name: /M32\.5/ }))
    await waitFor(() => expect(screen.queryByText('12,345.68')).toBeNull())
    expect(await figures()).toHaveAttribute('aria-busy', 'true')
  })

  it('a marked point says its rule in words, and its batch can be opened', async () => {
    app = renderApp('/home')
    expect(await screen.findByRole('button', { name: '打开批次 B2' })).toBeVisible()
    expect(screen.getAllByText(/超出3σ控制限/).length).toBeGreaterThan(0)
  })

  it('writes the choice into the address, and reads it from there', async () => {
    api.on(cementVarietyList, () => [
      makeVariety({ defaultFlag: 1 }),
      makeVariety({ cementVariety: 'v2', showName: 'M32.5' }),
    ])
    app = renderApp('/home?p=30&i=CS3&c=EWMA')
    await userEvent.click(await screen.findByRole('button', { name: /M32\.5/ }))
    await waitFor(() => expect(app.place()).toBe('/home?p=30&i=CS3&c=EWMA&v=v2'))
    await waitFor(() => expect(api.calls(allOutboundBatchNumLine).at(-1)?.query.get('cementVariety')).toBe('v2'))
    const lastQuery = api.calls(allOutboundBatchNumLine).at(-1)!.query
    expect([lastQuery.get('indicatorCode'), lastQuery.get('chart')]).toEqual(['CS3', 'EWMA'])
    await userEvent.click(screen.getByRole('button', { name: '今年' }))
    await waitFor(() => expect(app.place()).toContain('p=year'))
    expect(await screen.findAllByRole('tab')).toHaveLength(1)
  })

  it('a batch pointed at in the list is the chosen batch of the chart', async () => {
    app = renderApp('/home?b=C26-1190')
    expect(await screen.findByRole('button', { name: '打开批次 C26-1190' })).toBeVisible()
  })

  it('the newest batches say what is known and what comes next', async () => {
    app = renderApp('/home')
    const list = within(await screen.findByRole('region', { name: '最新批次' }))
    expect(await list.findByText('27.3')).toBeVisible()
    expect(list.getByText('暂定合格')).toBeVisible()
    expect(list.getByText('12-06')).toBeVisible()
  })

  it('shows its shape while loading', async () => {
    api.on(detailHomePage, () => new Promise(() => undefined))
    api.on(cementVarietyList, () => new Promise(() => undefined))
    app = renderApp('/home')
    expect(await figures()).toHaveAttribute('aria-busy', 'true')
  })

  it('says when there is nothing, ever or in this period', async () => {
    api.on(cementVarietyList, () => [])
    app = renderApp('/home')
    expect(await screen.findByText('该公司近12个月没有向您发货的品种')).toBeVisible()
    app.leave()
    api = goodApi()
    answerHome(api, [])
    app = renderApp('/home')
    expect((await screen.findAllByText('该时段没有批次')).length).toBeGreaterThan(0)
  })

  it('says what failed and tries again on demand', async () => {
    api.on(cementVarietyList, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    await screen.findByText('请求编号 request-1')
    api.on(cementVarietyList, () => [makeVariety()])
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await shipped()).toBeVisible()
  })

  it.each([
    ['the list of varieties', cementVarietyList],
    ['the figures', detailHomePage],
    ['the line of the chart', allOutboundBatchNumLine],
  ] as const)('a failed call replaces its panel, never the page: %s', async (_, route) => {
    api.on(route, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    expect((await screen.findAllByRole('button', { name: '重试' })).length).toBe(1)
    // The newest batches do not depend on it.
    expect((await screen.findAllByText('C26-1190')).length).toBeGreaterThan(0)
    expect(screen.getByRole('group', { name: '时段' })).toBeVisible()
  })

  it('one part that fails leaves the others standing', async () => {
    api.on(allOutboundBatchNumIndicator, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    expect(await shipped()).toBeVisible()
    expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0)
    api.on(allOutboundBatchNumIndicator, () => ({
      columns: [],
      rows: [makeBatch()],
      total: 1,
      page: 1,
      limit: 20,
      asOf: null,
      nextDueDate: null,
    }))
    await userEvent.click(screen.getAllByRole('button', { name: '重试' })[0]!)
    expect((await screen.findAllByText('C26-1190')).length).toBeGreaterThan(0)
  })

  it('says that the statistics under the rows did not come, and asks for them again on demand', async () => {
    api.on(countAllOutboundBatchNumIndicatorValue, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    const again = await screen.findByRole('button', { name: '统计未取到，重试' })
    answerHome(api)
    await userEvent.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
  })

  it('does not ask for what the user may not see, and believes the server when it refuses', async () => {
    api.on(userInfo, () => makeUser({ elements: [] }))
    app = renderApp('/home')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
    expect(api.calls(cementVarietyList)).toHaveLength(0)
    app.leave()
    api.on(userInfo, () => makeUser())
    api.on(cementVarietyList, () => {
      throw new Refusal('forbidden')
    })
    app = renderApp('/home')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('waits while offline and goes on by itself', async () => {
    for (const route of [cementVarietyList, detailHomePage])
      api.on(route, async () => {
        throw new TypeError('Failed to fetch')
      })
    app = renderApp('/home')
    await screen.findAllByText('网络已断开')
    act(() => onlineManager.setOnline(false))
    api.on(cementVarietyList, () => [makeVariety()])
    api.on(detailHomePage, () => makeDetail())
    await userEvent.click((await screen.findAllByRole('button', { name: '重试' }))[0]!)
    // Once for the page, or once for each part of it when the list of varieties was quicker than the cut.
    expect((await screen.findAllByText('网络已断开，恢复后将自动继续'))[0]).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await shipped()).toBeVisible()
  })

  it('a proxy without envelope is told in the words of the table', async () => {
    api.on(cementVarietyList, () => json(502, '<html>') as never)
    app = renderApp('/home')
    expect(await screen.findByText('网关错误')).toBeVisible()
  })

  it.each([
    ['ja', '主要指標', '前期間 05-18～08-15：12,482.99 t'],
    ['en', 'Key figures', 'Prev. 05-18 – 08-15: 12,482.99 t'],
  ] as const)('speaks %s', async (language, title, before) => {
    await setLanguage(language)
    app = renderApp('/home')
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
    expect(await screen.findByText(before)).toBeVisible()
  })
})
