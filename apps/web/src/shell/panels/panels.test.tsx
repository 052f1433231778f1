import { getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import { listGridField } from '@clinker/contract/grids/routes'
import { myPreferences, savePreferences } from '@clinker/contract/frame/routes'
import { openMenu, todoCounts } from '@clinker/contract/menu/routes'
import type { MenuItem } from '@clinker/contract/session/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToLog, clearLog } from '../../shared/error-log/store.ts'
import { useEvaluation } from '../../shared/evaluation/evaluation.ts'
import { choicesOf, usePreferences } from '../preferences.ts'
import { currentLanguage } from '../../lib/words/t.ts'
import { ApiError, OFFLINE } from '../../lib/wire/api-error.ts'
import { useToasts } from '../../lib/toast/toast.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  usePreferences.setState(choicesOf({}))
  api = goodApi()
  // The grid of home stays on its way: its column settings are no matter of the frame.
  api.on(listGridField, () => new Promise<never>(() => undefined))
  await beSignedIn()
})
afterEach(() => {
  app.leave()
  clearLog()
  useToasts.setState({ toasts: [] })
})

const [home] = makeUser().menus as [MenuItem]
const entry = (code: string, over: Partial<MenuItem> = {}): MenuItem => ({
  ...home,
  code,
  path: `/${code}`,
  meta: { title: code, icon: 'x' },
  ...over,
})
const withMenus = (...menus: MenuItem[]) => api.on(userInfo, () => makeUser({ menus: [home, ...menus] }))
const inFrame = async () => {
  app = renderApp('/home')
  return within(await screen.findByRole('banner'))
}
const saved = () => api.calls(savePreferences).map((one) => JSON.parse(one.body) as unknown)
const nav = () => within(screen.getByRole('navigation', { name: '菜单' }))

describe('the header', () => {
  it('[S1.08] [S1.10] [S1.11] [S1.12] [S1.13] [S1.14] [S1.15] [S1.18] carries everything the frame offers', async () => {
    const header = await inFrame()
    expect(header.getByText('产品质量查询系统')).toBeVisible()
    expect(header.getByText('细节决定品质')).toBeVisible()
    expect(header.getByText('您好，陈晓东')).toBeVisible()
    expect(header.getByText('芜湖青峦水泥有限公司')).toBeVisible()
    expect(await header.findByText('产品经理 周敏')).toBeVisible()
    expect(header.getByText('400-118-0553')).toBeVisible()
    for (const name of ['全屏', '主题', '语言', '错误日志', '批次、质保单、车号、菜单'])
      expect(header.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('button', { name: '收起菜单' })).toBeVisible()
    await user.click(header.getByRole('button', { name: /^我的账号/ }))
    expect(header.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      '修改密码',
      '我的登录',
      '锁定屏幕',
      '退出登录',
    ])
  })

  it('[S8.m.01] a browser without full screen is told', async () => {
    const header = await inFrame()
    await user.click(header.getByRole('button', { name: '全屏' }))
    expect(await screen.findByText('您的浏览器不支持全屏浏览')).toBeVisible()
  })
})

describe('the sidebar', () => {
  it('[S4.16] [S3.32] collapses, and the server is told', async () => {
    await inFrame()
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(await screen.findByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(saved()).toEqual([{ sidebarCollapsed: true }]))
  })

  it('[S2.l.03] opening one submenu closes the other', async () => {
    const two = [entry('a1'), entry('a2')]
    withMenus(entry('a', { children: two }), entry('b', { children: [entry('b1'), entry('b2')] }))
    await inFrame()
    const shown = () =>
      nav()
        .getAllByRole('link')
        .map((one) => one.textContent)
    // Before anything was chosen the first one stands open.
    expect(shown()).toEqual(['首页', 'a1', 'a2'])
    await user.click(nav().getByRole('button', { name: 'b' }))
    expect(shown()).toEqual(['首页', 'b1', 'b2'])
    await user.click(nav().getByRole('button', { name: 'a' }))
    expect(shown()).toEqual(['首页', 'a1', 'a2'])
    await user.click(nav().getByRole('button', { name: 'a' }))
    expect(shown()).toEqual(['首页'])
    await waitFor(() => expect(saved()).toEqual([{ openMenus: ['b'] }, { openMenus: ['a'] }, { openMenus: ['-'] }]))
  })

  it('[S2.l.08] [S7.c.15] says which entry was opened; its failure is silent', async () => {
    api.on(openMenu, () => {
      throw new Refusal('internal')
    })
    await inFrame()
    await user.click(nav().getByRole('link', { name: '首页' }))
    await waitFor(() => expect(api.calls(openMenu)).toHaveLength(1))
    expect(JSON.parse(api.calls(openMenu)[0]?.body ?? '')).toEqual({ referCode: 'home', referName: '首页' })
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('[S2.l.09] [S2.l.10] has an entry for the evaluation exactly while there is an address, with a dot exactly while some wait', async () => {
    // The first poll comes at a time nobody knows; one that fails leaves what is known.
    api.on(getEvaluationXdd, () => {
      throw new Refusal('internal')
    })
    await inFrame()
    const entry = () => nav().queryByRole('button', { name: /^质量评价/ })
    const at = (evaluationCount: number, evaluationUrl: string) =>
      act(() => useEvaluation.setState({ evaluationCount, evaluationUrl, next: undefined }))
    expect(entry()).toBeNull()
    at(3, 'https://forms.example/r/1')
    expect(entry()).toHaveTextContent('质量评价3')
    expect(entry()!.querySelector('[class*=dotted]')).not.toBeNull()
    at(0, 'https://forms.example/r/1')
    expect(entry()).toHaveTextContent(/^质量评价$/)
    expect(entry()!.querySelector('[class*=dotted]')).toBeNull()
    at(1, 'https://forms.example/r/1')
    await user.click(entry()!)
    expect(await screen.findByText('forms.example')).toBeVisible()
    at(0, '')
    expect(entry()).toBeNull()
  })

  it('[S2.l.04] a temporary menu only warns', async () => {
    withMenus(entry('empty', { path: 'admin-menu-empty-3' }))
    await inFrame()
    await user.click(nav().getByRole('button', { name: 'empty' }))
    expect(await screen.findByText('临时菜单')).toBeVisible()
    expect(app.place()).toBe('/home')
    expect(api.calls(openMenu)).toHaveLength(0)
  })

  it('[S2.l.05] [S2.l.06] an outside address is named first, opens without a way back and counts as evaluation', async () => {
    withMenus(entry('out', { path: 'https://pingjia.example.com/form?x=1' }))
    await inFrame()
    await user.click(nav().getByRole('button', { name: 'out' }))
    const dialog = within(await screen.findByRole('dialog', { name: '即将离开本系统' }))
    expect(dialog.getByText('pingjia.example.com')).toBeVisible()
    expect(dialog.getByRole('button', { name: '留在本页' })).toHaveFocus()
    const link = dialog.getByRole('link', { name: '打开网页' })
    expect(link).toHaveAttribute('href', 'https://pingjia.example.com/form?x=1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await waitFor(() => expect(api.calls(openMenu)).toHaveLength(1))
    expect(JSON.parse(api.calls(openMenu)[0]?.body ?? '')).toEqual({
      referCode: 'qualityEvaluation',
      referName: '质量评价',
    })
  })
})

describe('the search', () => {
  const panel = () => screen.queryByRole('dialog', { name: '搜索' })
  const searchField = async () => within(await screen.findByRole('dialog', { name: '搜索' })).getByRole('combobox')
  const options = () => within(panel()!).queryAllByRole('option')

  it('[S2.l.19] [S2.l.20] [S4.17] opens with shift+q and Ctrl+K, closes with esc, and not while typing', async () => {
    await inFrame()
    await user.keyboard('{Shift>}Q{/Shift}')
    const field = await searchField()
    expect(field).toHaveFocus()
    await user.keyboard('{Shift>}Q{/Shift}')
    expect(field).toHaveValue('Q')
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await searchField()).toBeVisible()
  })

  it('[S2.l.21] finds by full title, initials and path, and opens with Enter', async () => {
    withMenus(
      entry('sys', {
        meta: { title: '系统', icon: '' },
        children: [entry('errors', { meta: { title: '错误上报', icon: '' } }), entry('other')],
      }),
      entry('unseen', { hidden: true }),
    )
    await inFrame()
    await user.keyboard('{Control>}k{/Control}')
    await searchField()
    expect(options().map((one) => one.textContent)).toEqual(['首页', '系统 / 错误上报', '系统 / other'])
    await user.keyboard('cwsb')
    expect(options()).toHaveLength(1)
    await user.keyboard('zzz')
    expect(screen.getByText('没有匹配的结果')).toBeVisible()
    await user.clear(await searchField())
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(app.place()).toBe('/errors'))
  })
})

describe('the to-do panel', () => {
  it('[S1.19] [S2.t.10] [S2.t.09] shows counts, their sum at the head, and dead entries as such', async () => {
    api.on(todoCounts, () => ({ goods: 4, pick: 3, stowage: 2, consignment: 1, delivery: 0, sign: 5 }))
    withMenus(entry('goods'), entry('sign'))
    await inFrame()
    await user.click(await screen.findByRole('button', { name: '待办 15' }))
    const panel = within(await screen.findByRole('dialog', { name: '待办' }))
    expect(panel.getByText('共15项')).toBeVisible()
    const live = panel.getAllByRole('link').filter((one) => one.getAttribute('aria-disabled') !== 'true')
    expect(live.map((one) => one.textContent)).toEqual(['货物单4', '签收单5', '异常签收-'])
    expect(panel.getByText('提货单').closest('a')).toBeNull()
  })

  it.each([
    ['[S2.t.01]', 'goods', '货物单', '/bill/goods'],
    ['[S2.t.02]', 'pick', '提货单', '/bill/pick'],
    ['[S2.t.03]', 'stowage', '配载单', '/bill/stowage'],
    ['[S2.t.04]', 'stowage', '已计划配载', '/bill/stowage?status=AL_PLAN'],
    ['[S2.t.05]', 'delivery', '送货单', '/bill/delivery'],
    ['[S2.t.06]', 'sign', '签收单', '/bill/sign'],
    ['[S2.t.07]', 'sign', '异常签收', '/bill/sign?status=ABNORMAL'],
    ['[S2.t.08]', 'consignment', '今日已开单委托', '/bill/consignment?status=AL_BILLED&date=true'],
  ])('%s code %s opens %s', async (_, code, name, path) => {
    withMenus(entry(code))
    await inFrame()
    await user.click(await screen.findByRole('button', { name: /^待办/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待办' }))
    await user.click(panel.getByRole('link', { name: new RegExp(`^${name}`) }))
    expect(app.place()).toBe(path)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('preferences', () => {
  it('[S4.05] [S4.18] [S3.32] the saved ones are shown; an unknown theme is the first', async () => {
    api.on(myPreferences, () => ({
      theme: 'dark',
      language: 'ja' as const,
      sidebarCollapsed: true,
      transition: 'none',
    }))
    await inFrame()
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
    await waitFor(() => expect(currentLanguage()).toBe('ja'))
    expect(document.documentElement).toHaveAttribute('data-transition', 'none')
    expect(await screen.findByRole('button', { name: 'メニューを展開' })).toBeVisible()
    app.leave()
    api.on(myPreferences, () => ({ theme: 'neon', transition: 'spin' }))
    app = renderApp('/home')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'default'))
    expect(document.documentElement).toHaveAttribute('data-transition', 'fade')
  })

  it('[S4.19] [S1.01] a language chosen in the frame is told to the server', async () => {
    const header = await inFrame()
    await user.click(header.getByRole('button', { name: '语言' }))
    expect(header.getAllByRole('menuitemradio').map((one) => one.textContent)).toEqual(['中文', '日本語', 'English'])
    await user.click(header.getByRole('menuitemradio', { name: 'English' }))
    expect(await header.findByText('Hello, 陈晓东')).toBeVisible()
    await waitFor(() => expect(saved()).toEqual([{ language: 'en' }]))
  })

  it('[S4.20] [S4.21] the theme dialog offers four and shows a choice at once', async () => {
    const header = await inFrame()
    await user.click(header.getByRole('button', { name: '主题' }))
    const dialog = within(await screen.findByRole('dialog', { name: '主题' }))
    const radios = dialog.getAllByRole('radio')
    expect(radios.map((one) => (one as HTMLInputElement).value)).toEqual(['default', 'quality', 'dark', 'contrast'])
    expect(radios[0]).toBeChecked()
    expect(dialog.getByText('#409EFF')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /^品质/ }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'quality'))
    await user.click(dialog.getByRole('button', { name: '无' }))
    await waitFor(() => expect(saved()).toEqual([{ theme: 'quality' }, { transition: 'none' }]))
    await user.click(dialog.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'default'))
  })
})

describe('the error-log dialog', () => {
  it('[S8.m.14] [S8.m.15] has all columns and can be cleared', async () => {
    const header = await inFrame()
    act(() => void addToLog({ type: 'error', info: 'x', error: new TypeError('boom'), vm: 'HomePage' }))
    await user.click(header.getByRole('button', { name: '错误日志，1条' }))
    const dialog = within(await screen.findByRole('dialog', { name: '错误日志' }))
    expect(dialog.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      '类型',
      '组件',
      '错误名称',
      '错误信息',
      '错误堆栈',
      '用户名',
      '浏览器编号',
      '令牌',
      '页面地址',
      '时间',
    ])
    expect(dialog.getAllByRole('cell')[1]).toHaveTextContent('HomePage')
    expect(dialog.getAllByRole('cell')[7]).toHaveTextContent('tok_…id-1')
    await user.click(dialog.getByRole('button', { name: '清空' }))
    expect(dialog.getByText('暂无相关记录')).toBeVisible()
  })

  it('the badge leaves out what the user typed wrong and a lost network; the log keeps them', async () => {
    const header = await inFrame()
    act(() => {
      addToLog({ type: 'log', info: '', error: new ApiError('bad_input', { status: 1001 }) })
      addToLog({ type: 'log', info: '', error: new ApiError(OFFLINE) })
    })
    await user.click(header.getByRole('button', { name: '错误日志' }))
    const dialog = within(await screen.findByRole('dialog', { name: '错误日志' }))
    expect(dialog.getAllByRole('row')).toHaveLength(3)
    await user.keyboard('{Escape}')
    act(() => void addToLog({ type: 'log', info: '', error: new ApiError('internal', { status: 500 }) }))
    expect(header.getByRole('button', { name: '错误日志，1条' })).toBeVisible()
  })

  it('[S8.m.16] the badge counts up to 99', async () => {
    const header = await inFrame()
    act(() => {
      for (let n = 0; n < 99; n += 1) addToLog({ type: 'log', info: '', error: 'x' })
    })
    expect(header.getByText('99')).toBeVisible()
    act(() => void addToLog({ type: 'log', info: '', error: 'x' }))
    expect(header.getByText('99+')).toBeVisible()
  })
})

describe('a network that is away', () => {
  it('shows a banner and no toast, and goes on by itself', async () => {
    for (const route of [cementVarietyList, detailHomePage])
      api.on(route, () => {
        throw new TypeError('Failed to fetch')
      })
    await inFrame()
    await waitFor(() => expect(screen.getByText('网络已断开，恢复后将自动继续', { selector: 'p' })).toBeVisible())
    expect(useToasts.getState().toasts).toEqual([])
    api.on(cementVarietyList, () => [])
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.getByText('该公司近12个月没有向您发货的品种')).toBeVisible())
  })
})

describe('a dialog', () => {
  it('keeps the focus inside, gives it back, and the page out of reach', async () => {
    const header = await inFrame()
    const button = header.getByRole('button', { name: '主题' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: '主题' })
    expect(document.getElementById('root')).toHaveAttribute('inert')
    for (let n = 0; n < 12; n += 1) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await user.keyboard('{Escape}')
    expect(document.getElementById('root')).not.toHaveAttribute('inert')
    await waitFor(() => expect(button).toHaveFocus())
  })
})

vi.setConfig({ testTimeout: 30_000 })
