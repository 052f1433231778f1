import { endSession, mySessions } from '@clinker/contract/account/routes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/words/t.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeSessionRow } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

const OTHER = makeSessionRow({
  tokenId: 'tid-2',
  current: false,
  address: '10.9.8.7',
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.44',
  locked: true,
})
let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
let rows: ReturnType<typeof makeSessionRow>[]
const user = userEvent.setup()

beforeEach(async () => {
  rows = [makeSessionRow(), OTHER]
  api = goodApi()
  api.on(mySessions, () => rows)
  api.on(endSession, () => {
    rows = rows.slice(0, 1)
    return null
  })
  await beSignedIn()
})
afterEach(() => app.leave())

const items = () => within(screen.getByRole('region', { name: '我的登录' })).getAllByRole('listitem')
const open = async () => {
  app = renderApp('/account/sessions')
  await screen.findByText('共2处登录')
}

describe('my sign-ins', () => {
  it('ends all others after a question, and keeps this one', async () => {
    const third = makeSessionRow({ tokenId: 'tid-3', current: false })
    rows = [makeSessionRow(), OTHER, third]
    const ended: string[] = []
    api.on(endSession, ({ body }) => {
      const { tokenId } = JSON.parse(body) as { tokenId: string }
      ended.push(tokenId)
      rows = rows.filter((row) => row.tokenId !== tokenId)
      return null
    })
    app = renderApp('/account/sessions')
    await user.click(await screen.findByRole('button', { name: '退出其他全部登录' }))
    expect(ended).toEqual([])
    await user.click(await screen.findByRole('button', { name: '确定下线' }))
    expect(await screen.findByText('共1处登录')).toBeVisible()
    expect(ended).toEqual(['tid-2', 'tid-3'])
    expect(screen.queryByRole('button', { name: '退出其他全部登录' })).toBeNull()
  })

  it('shows many in parts', async () => {
    rows = [makeSessionRow(), ...Array.from({ length: 24 }, (_, i) => ({ ...OTHER, tokenId: `t${i}` }))]
    app = renderApp('/account/sessions')
    const more = await screen.findByRole('button', { name: '再显示（还有 5 处）' })
    expect(items()).toHaveLength(20)
    await user.click(more)
    expect(items()).toHaveLength(25)
  })

  it('are reached from the menu of the user', async () => {
    app = renderApp('/home')
    await user.click(await screen.findByRole('button', { name: /^我的账号/ }))
    await user.click(screen.getByRole('menuitem', { name: '我的登录' }))
    expect(await screen.findByRole('heading', { name: '我的登录' })).toBeVisible()
    expect(app.place()).toBe('/account/sessions')
    expect(document.title).toBe('产品质量查询系统 - 我的登录')
  })

  it('are listed with browser, address and times; this one is marked and cannot be ended here', async () => {
    await open()
    const [mine, other] = items()
    expect(mine).toHaveTextContent(
      /Chrome 141 · Windows.*本次登录.*10\.1\.2\.3.*2026-11-14 08:01:02.*2026-11-14 09:20:00/,
    )
    expect(other).toHaveTextContent(/微信 8 · iPhone.*已锁屏.*10\.9\.8\.7/)
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('one is ended after a question, and the list is right again', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: '下线: 微信 8 · iPhone 10.9.8.7' }))
    const dialog = screen.getByRole('alertdialog', { name: '让此登录下线' })
    expect(dialog).toHaveAccessibleDescription('微信 8 · iPhone（10.9.8.7）将立即退出登录，未保存的内容会丢失。')
    expect(api.calls(endSession)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: '确定下线' }))
    await screen.findByText('已下线')
    expect(await screen.findByText('共1处登录')).toBeVisible()
    expect(api.calls(endSession)[0]?.body).toBe('{"tokenId":"tid-2"}')
  })

  it('giving up ends nothing', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: /^下线/ }))
    await user.click(screen.getByRole('button', { name: '放弃' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.calls(endSession)).toHaveLength(0)
  })

  it('one that has ended meanwhile is said and gone from the list', async () => {
    api.on(endSession, () => {
      rows = rows.slice(0, 1)
      throw new Refusal('not_found')
    })
    await open()
    await user.click(screen.getByRole('button', { name: /^下线/ }))
    await user.click(screen.getByRole('button', { name: '确定下线' }))
    expect(await screen.findByText('数据不存在')).toBeVisible()
    expect(await screen.findByText('共1处登录')).toBeVisible()
  })

  it('has words for loading, nothing and failure', async () => {
    api.on(mySessions, () => new Promise(() => undefined))
    app = renderApp('/account/sessions')
    expect(await screen.findByText('加载中...')).toBeInTheDocument()
    app.leave()
    api.on(mySessions, () => [])
    app = renderApp('/account/sessions')
    expect(await screen.findByText('没有登录记录')).toBeVisible()
    app.leave()
    api.on(mySessions, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/account/sessions')
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.getAllByText('服务不可用').length).toBeGreaterThan(0)
    api.on(mySessions, () => rows)
    await user.click(again)
    expect(await screen.findByText('共2处登录')).toBeVisible()
  })

  it.each([
    ['ja', 'ログイン状況', 'WeChat 8 · iPhone'],
    ['en', 'Active sessions', 'WeChat 8 · iPhone'],
  ] as const)('speaks %s', async (language, title, agent) => {
    await setLanguage(language)
    app = renderApp('/account/sessions')
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(await screen.findByText(agent)).toBeVisible()
  })
})
