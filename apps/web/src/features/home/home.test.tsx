import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/t.ts'
import { json, Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser, makeVariety } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

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

describe('home', () => {
  it('[S2.07] lists the varieties of the company with newest batch, date and number of batches', async () => {
    api.on(cementVarietyList, () => [
      makeVariety(),
      makeVariety({
        cementVariety: 'v2',
        showName: 'M32.5',
        packType: 'BAG',
        lastBatchNum: null,
        lastOutboundDate: null,
        batchCount: 0,
      }),
    ])
    app = renderApp('/home')
    await screen.findByText('C26-1190')
    const [first, second] = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading'))
    expect(first).toHaveTextContent(/P·O 42\.5.*散装.*最新批次C26-1190发货日期2026-11-1342 批/)
    expect(second).toHaveTextContent(/M32\.5.*袋装.*最新批次-发货日期-0 批/)
    expect(screen.getByText('共2个品种')).toBeVisible()
    expect(document.title).toBe('产品质量查询系统 - 首页')
  })

  it('shows its shape while loading', async () => {
    api.on(cementVarietyList, () => new Promise(() => undefined))
    app = renderApp('/home')
    expect(await screen.findByText('加载中...')).toBeInTheDocument()
  })

  it('says when there is nothing', async () => {
    api.on(cementVarietyList, () => [])
    app = renderApp('/home')
    expect(await screen.findByText('该公司近12个月没有向您发货的品种')).toBeVisible()
  })

  it('says what failed and tries again on demand', async () => {
    api.on(cementVarietyList, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    expect(await screen.findByText('请求编号 request-1')).toBeVisible()
    expect(screen.getAllByText('服务不可用').length).toBeGreaterThan(0)
    api.on(cementVarietyList, () => [makeVariety()])
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('C26-1190')).toBeVisible()
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
    api.on(cementVarietyList, async () => {
      throw new TypeError('Failed to fetch')
    })
    app = renderApp('/home')
    expect(await screen.findByText('网络已断开')).toBeVisible()
    app.leave()

    app = renderApp('/home')
    await screen.findByText('网络已断开')
    act(() => onlineManager.setOnline(false))
    api.on(cementVarietyList, () => [makeVariety()])
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('网络已断开，恢复后将自动继续')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('C26-1190')).toBeVisible()
  })

  it('a proxy without envelope is told in the words of the table', async () => {
    api.on(cementVarietyList, () => json(502, '<html>') as never)
    app = renderApp('/home')
    expect(await screen.findByText('网关错误')).toBeVisible()
  })

  it.each([
    ['ja', 'セメント品種', '42 ロット'],
    ['en', 'Cement varieties', '42 batches'],
  ] as const)('speaks %s', async (language, title, count) => {
    await setLanguage(language)
    app = renderApp('/home')
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(await screen.findByText(count)).toBeVisible()
  })
})
