import { myTabs, saveTabs, type SavedTabs } from '@clinker/contract/frame/routes'
import { todoCounts } from '@clinker/contract/menu/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signOut } from '../../lib/session/session.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

const WORKSHOP = menuItem('/workshop', { code: 'workshop', meta: { title: 'menu.workshop', icon: 'box' } })
const user = userEvent.setup()
let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
let saved: SavedTabs

beforeEach(async () => {
  saved = { tabs: [], active: '' }
  api = goodApi()
  api.on(userInfo, () => makeUser({ menus: [...makeUser().menus, WORKSHOP] }))
  api.on(todoCounts, () => ({ goods: 0, pick: 0, stowage: 0, consignment: 0, delivery: 0, sign: 0 }))
  api.on(myTabs, () => saved)
  api.on(saveTabs, ({ body }) => {
    saved = JSON.parse(body) as SavedTabs
    return null
  })
  await beSignedIn()
})
afterEach(() => app.leave())

const go = (path: string) => act(() => app.router.navigate(path))
const row = async () => within(await screen.findByRole('tablist', { name: '打开的页面' }))
const titles = async () => (await row()).getAllByRole('tab').map((tab) => tab.textContent)
const tab = async (name: string) => (await row()).getByRole('tab', { name: new RegExp(`^${name}`) })
const page = async (id: number) => within(await screen.findByRole('region', { name: `页签试验 ${id}` }))
const note = async (id: number) => (await page(id)).getByRole('textbox', { name: '备注' })
const menuOf = async (name: string) => {
  fireEvent.contextMenu(await tab(name))
  return within(screen.getByRole('menu', { name: '页签操作' }))
}
const texts = (menu: Awaited<ReturnType<typeof menuOf>>) => menu.getAllByRole('menuitem').map((one) => one.textContent)
const start = async (...ids: number[]) => {
  app = renderApp('/home')
  await row()
  for (const id of ids) {
    await go(`/workshop?id=${id}`)
    await page(id)
  }
}

describe('the row of open pages', () => {
  it('[S1.09] [S2.g.09] [S1.04] shows each page that was opened, and the title of the one in view', async () => {
    await start(1, 2)
    expect(await titles()).toEqual(['首页', '页签试验 1', '页签试验 2'])
    expect(await tab('页签试验 2')).toHaveAttribute('aria-selected', 'true')
    expect(document.title).toBe('产品质量查询系统 - 页签试验 2')
    await user.click(await tab('首页'))
    expect(app.place()).toBe('/home')
    expect(document.title).toBe('产品质量查询系统 - 首页')
  })

  it('[S2.l.11] [S2.08] every tab but home has a close button', async () => {
    await start(1)
    expect(screen.getAllByTitle(/^关闭 /).map((one) => one.title)).toEqual(['关闭 页签试验 1'])
    await user.click(screen.getByTitle('关闭 页签试验 1'))
    expect(app.place()).toBe('/home')
    expect(await titles()).toEqual(['首页'])
  })

  it('a view written into the address stays with its tab although another page is opened at once', async () => {
    await start(1)
    await act(async () => {
      await app.router.navigate('/workshop?id=1&view=table', { replace: true })
      await app.router.navigate('/home')
    })
    await user.click(await tab('页签试验 1'))
    expect(app.place()).toBe('/workshop?id=1&view=table')
  })

  it('a middle click closes, not home', async () => {
    await start(1)
    const middle = { button: 1 }
    fireEvent(await tab('首页'), new MouseEvent('auxclick', { bubbles: true, ...middle }))
    fireEvent(await tab('页签试验 1'), new MouseEvent('auxclick', { bubbles: true, ...middle }))
    await waitFor(async () => expect(await titles()).toEqual(['首页']))
  })

  it('[S2.l.14] [S2.l.15] the context menu closes left, right, others, all; home offers only all', async () => {
    await start(1, 2, 3)
    expect(texts(await menuOf('页签试验 2'))).toEqual([
      '刷新',
      '关闭',
      '关闭左侧',
      '关闭右侧',
      '关闭其它',
      '全部关闭',
      '左移',
      '右移',
    ])
    await user.click(screen.getByRole('menuitem', { name: '关闭左侧' }))
    expect(await titles()).toEqual(['首页', '页签试验 2', '页签试验 3'])
    const home = await menuOf('首页')
    expect(texts(home)).toEqual(['全部关闭'])
    await user.click(home.getByRole('menuitem'))
    expect(await titles()).toEqual(['首页'])
    expect(app.place()).toBe('/home')
  })

  it('the menu beside the row lists the open pages, marks the one in view and leads to any, also by keys', async () => {
    await start(1, 2, 3)
    const actions = screen.getByRole('button', { name: '页签操作' })
    await user.click(actions)
    const list = () => within(screen.getByRole('group', { name: '打开的页面' }))
    expect(
      list()
        .getAllByRole('menuitemradio')
        .map((one) => one.textContent),
    ).toEqual(await titles())
    expect(list().getByRole('menuitemradio', { checked: true })).toHaveTextContent('页签试验 3')
    expect(list().getByRole('menuitemradio', { checked: true })).toHaveFocus()
    await user.click(list().getByRole('menuitemradio', { name: '页签试验 1' }))
    expect(app.place()).toBe('/workshop?id=1')
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(actions)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: '刷新' })).toHaveFocus()
    await user.keyboard('{Home}{Enter}')
    expect(app.place()).toBe('/home')
    // A right click is about one tab only.
    fireEvent.contextMenu(await tab('页签试验 2'))
    expect(screen.queryByRole('menuitemradio')).toBeNull()
  })

  it('[S2.l.12] works without a mouse: choose, open, move, close', async () => {
    await start(1, 2)
    act(() => document.getElementById('content')?.focus())
    ;(await tab('页签试验 2')).focus()
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(await titles()).toEqual(['首页', '页签试验 2', '页签试验 1'])
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect((await titles())[0]).toBe('首页')
    await user.keyboard('{ArrowRight}')
    expect(await tab('页签试验 1')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(app.place()).toBe('/workshop?id=1')
    await user.keyboard('{Delete}')
    expect(await titles()).toEqual(['首页', '页签试验 2'])
    expect(app.place()).toBe('/workshop?id=2')
  })
})

describe('a kept page', () => {
  it('[S2.l.16] has its text, dialog and address when it comes back', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    await user.click((await page(1)).getByRole('button', { name: '打开弹窗' }))
    await user.type(within(screen.getByRole('dialog', { name: '弹窗 1' })).getByRole('textbox'), '在弹窗里')
    await go('/workshop?id=2')
    await page(2)
    expect(screen.queryByRole('dialog', { name: '弹窗 1' })).toBeNull()
    expect(await note(2)).toHaveValue('')
    await go('/workshop?id=1')
    expect(screen.getByRole('dialog', { name: '弹窗 1' })).toBeVisible()
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('在弹窗里')
    await user.keyboard('{Escape}')
    expect(await note(1)).toHaveValue('半句话')
  })

  it('takes a view into its address without another tab', async () => {
    await start(1)
    await user.click((await page(1)).getByRole('button', { name: '视图 2' }))
    expect(app.place()).toBe('/workshop?id=1&view=2')
    await go('/home')
    await user.click(await tab('页签试验 1'))
    expect(app.place()).toBe('/workshop?id=1&view=2')
    expect(await titles()).toEqual(['首页', '页签试验 1'])
    expect((await page(1)).getByRole('button', { name: '视图 2' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('[S2.g.10] opens another by name', async () => {
    await start(1)
    await user.click((await page(1)).getByRole('button', { name: '打开下一个' }))
    await page(2)
    expect(await titles()).toEqual(['首页', '页签试验 1', '页签试验 2'])
  })

  it('[S2.l.13] refreshed it begins anew, with the unsaved text', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    await user.click((await page(1)).getByRole('button', { name: '打开弹窗' }))
    const before = screen.getByRole('dialog')
    await user.click((await screen.findAllByRole('button', { name: '刷新' }))[0]!)
    expect(before).not.toBeInTheDocument()
    expect(await note(1)).toHaveValue('半句话')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before the company is switched, and says at logout what is lost', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    await user.click(screen.getByRole('button', { name: /切换公司/ }))
    await user.click(screen.getByRole('menuitemradio', { checked: false }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveAccessibleDescription(/尚未保存/)
    await user.click(within(question).getByRole('button', { name: '留在此页' }))
    expect(await note(1)).toHaveValue('半句话')
    await user.click(screen.getAllByRole('button', { name: '退出登录' })[0]!)
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('注销当前账户吗？ 尚未保存的输入将丢失。')
  })

  it('asks before it is closed with unsaved text', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    await user.click(screen.getByTitle('关闭 页签试验 1'))
    const question = await screen.findByRole('alertdialog', { name: '确认操作' })
    expect(question).toHaveAccessibleDescription(/尚未保存/)
    await user.click(within(question).getByRole('button', { name: '留在此页' }))
    expect(await note(1)).toHaveValue('半句话')
    await user.click(screen.getByTitle('关闭 页签试验 1'))
    await user.click(await screen.findByRole('button', { name: '放弃输入并继续' }))
    await waitFor(async () => expect(await titles()).toEqual(['首页']))
    await go('/workshop?id=1')
    expect(await note(1)).toHaveValue('')
  })
})

describe('addresses', () => {
  it('[S2.10] the old second home and the root lead to home', async () => {
    app = renderApp('/home/homeTwo')
    await row()
    expect(app.place()).toBe('/home')
    await go('/')
    expect(app.place()).toBe('/home')
  })

  it('[S2.19] a page that the menus do not hold is unknown', async () => {
    api.on(userInfo, () => makeUser())
    app = renderApp('/Calculation/tool')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(await titles()).toEqual(['首页'])
  })

  it('[S2.g.04] a hidden entry of the menus is a route', async () => {
    const tools = menuItem('/Calculation/tool', { code: 'tools', meta: { title: 'menu.tools', icon: 'calculator' } })
    api.on(userInfo, () => makeUser({ menus: [{ ...tools, hidden: true }] }))
    app = renderApp('/Calculation/tool')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('页面不存在')).toBeNull()
    expect(within(screen.getByRole('navigation', { name: '菜单' })).queryByText('小工具')).toBeNull()
  })

  it('[S2.05] [S2.06] 401 offers the way back, or home only', async () => {
    app = renderApp('/401')
    expect(await screen.findByText('无权访问该页面')).toBeVisible()
    expect(screen.getByRole('button', { name: '返回上一页' })).toBeVisible()
    await go('/401?noGoBack=true')
    expect(await screen.findByRole('link', { name: '返回首页' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '返回上一页' })).toBeNull()
  })

  it('[S2.g.06] a user without roles meets 401', async () => {
    api.on(userInfo, () => makeUser({ roles: [], menus: [], elements: [] }))
    app = renderApp('/home')
    expect(await screen.findByText('无权访问该页面')).toBeVisible()
    expect(app.place()).toBe('/401?noGoBack=true')
  })

  it('[S2.12] refresh enters the page one came from anew', async () => {
    await start(1)
    await user.click((await page(1)).getByRole('button', { name: '打开弹窗' }))
    await go('/refresh')
    await waitFor(() => expect(app.place()).toBe('/workshop?id=1'))
    await page(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S2.13] redirect enters the page it names, and nothing but pages of ours', async () => {
    await start()
    await go('/redirect/workshop?id=9')
    await page(9)
    expect(app.place()).toBe('/workshop?id=9')
    for (const bad of ['/redirect//evil.example', '/redirect/https://evil.example', '/redirect/login']) {
      await go(bad)
      await waitFor(() => expect(app.place(), bad).toBe('/home'))
    }
  })
})

describe('an earlier visit', () => {
  const tabs = [
    { name: 'workshop', fullPath: '/workshop?id=5', title: '页签试验 5' },
    { name: 'slips', fullPath: '/quality/list' },
  ]

  it('[S4.06] comes back as far as the menus have its pages', async () => {
    saved = { tabs, active: '/workshop?id=5' }
    app = renderApp('/home')
    await waitFor(async () => expect(await titles()).toEqual(['首页', '页签试验 5']))
    expect(app.place()).toBe('/home')
  })

  it('[S4.05] the page that was in view is shown to who asked for none', async () => {
    saved = { tabs, active: '/workshop?id=5' }
    app = renderApp('/')
    await page(5)
    expect(app.place()).toBe('/workshop?id=5')
  })

  it('is saved for this company once the row stands still', async () => {
    await start(1, 2)
    await waitFor(() => expect(saved.active).toBe('/workshop?id=2'))
    expect(saved.tabs.map((one) => one.fullPath)).toEqual(['/home?org=1001', '/workshop?id=1', '/workshop?id=2'])
    expect(api.calls(saveTabs).every((call) => call.query.get('pkOrg') === '1001')).toBe(true)
  })

  it('without an answer nothing is overwritten', async () => {
    api.on(myTabs, () => {
      throw new Refusal('shed')
    })
    await start(1)
    await waitFor(() => expect(api.calls(myTabs)).toHaveLength(1))
    app.leave()
    expect(api.calls(saveTabs)).toHaveLength(0)
  })
})

describe('an ended session', () => {
  it('[S4.12] a chosen logout closes all pages and wipes drafts', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    expect(JSON.stringify({ ...sessionStorage })).toContain('半句话')
    await act(async () => {
      await signOut()
      await app.router.navigate('/login')
    })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('半句话')
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('keeps the draft for the same user', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    app.leave()
    await signIn({ userName: 'customer', password: 'x' })
    app = renderApp('/workshop?id=1')
    expect(await note(1)).toHaveValue('半句话')
  })

  it('another user finds nothing of it', async () => {
    await start(1)
    await user.type(await note(1), '半句话')
    app.leave()
    await beSignedIn('u2', 'tid-2')
    api.on(userInfo, () => makeUser({ id: 'u2', menus: [WORKSHOP] }))
    app = renderApp('/workshop?id=1')
    expect(await note(1)).toHaveValue('')
  })
})

describe('on a phone', () => {
  it('the open pages are a list to choose and close from', async () => {
    await start(1, 2)
    await user.click(screen.getByRole('button', { name: /切换页面：共 3 个/ }))
    const sheet = within(screen.getByRole('dialog', { name: '打开的页面' }))
    await user.click(sheet.getByRole('button', { name: '关闭 页签试验 2' }))
    expect(sheet.getAllByRole('listitem')).toHaveLength(2)
    await user.click(sheet.getByRole('button', { name: '首页' }))
    expect(app.place()).toBe('/home')
    expect(screen.queryByRole('dialog', { name: '打开的页面' })).toBeNull()
  })
})
