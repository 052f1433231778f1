import { initXdd } from '@clinker/contract/companies/routes'
import { menuCounts } from '@clinker/contract/menu/routes'
import { logout, userInfo, type MenuItem } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as session from '../lib/session/session.ts'
import { Refusal } from '../test/fake-api.ts'
import { beSignedIn, COMPANIES, goodApi, makeInit, makeUser } from '../test/make.ts'
import { menuItem } from '../test/pages.ts'
import { renderApp } from '../test/render-app.tsx'

vi.mock(import('../lib/session/session.ts'), async (original) => {
  const real = await original()
  return { ...real, switchCompany: vi.fn<typeof real.switchCompany>(real.switchCompany) }
})

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
})
afterEach(() => {
  app.leave()
  vi.mocked(session.switchCompany).mockReset()
})

const banner = async () => within(await screen.findByRole('banner'))
const [home] = makeUser().menus

describe('the header', () => {
  it('[S1.02] [S1.03] names system, slogan and the person', async () => {
    app = renderApp('/home')
    const header = await banner()
    expect(header.getByText('产品质量查询系统')).toBeVisible()
    expect(header.getByText('细节决定品质')).toBeVisible()
    expect(header.getByText('您好，陈晓东')).toBeVisible()
  })

  it('shows manager and phones as numbers to tap', async () => {
    app = renderApp('/home')
    const header = await banner()
    expect(await header.findByText('产品经理 周敏')).toBeVisible()
    expect(header.getByRole('link', { name: '138 0553 2716' })).toHaveAttribute('href', 'tel:13805532716')
    expect(header.getByRole('link', { name: '400-118-0553' })).toHaveAttribute('href', 'tel:4001180553')
  })

  it('[S3.05] a dash stands for each thing unknown', async () => {
    api.on(initXdd, () => makeInit({ managerName: '-', managerPhone: '-', servicePhone: '-' }))
    app = renderApp('/home')
    const header = await banner()
    await waitFor(() => expect(api.calls(initXdd)).not.toHaveLength(0))
    expect(header.getByText('产品经理 -')).toBeVisible()
    expect(header.queryAllByRole('link')).toHaveLength(0)
  })

  it('staff have no product manager, and no empty place for one', async () => {
    api.on(userInfo, () => makeUser({ roles: ['quality'] }))
    app = renderApp('/home')
    const header = await banner()
    expect(await header.findByRole('link', { name: '400-118-0553' })).toBeVisible()
    expect(header.queryByText(/^产品经理/)).toBeNull()
  })

  it('[S6.10] several companies are a choice, by keyboard too', async () => {
    vi.mocked(session.switchCompany).mockImplementation(() => undefined)
    app = renderApp('/home')
    const header = await banner()
    const button = header.getByRole('button', { name: '切换公司: 芜湖青峦水泥有限公司' })
    button.focus()
    await user.keyboard('{Enter}')
    const choices = header.getAllByRole('menuitemradio')
    expect(choices.map((one) => one.textContent)).toEqual(COMPANIES.map((one) => one.unitname))
    expect(choices[0]).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(header.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(session.switchCompany).toHaveBeenCalledExactlyOnceWith('1002')
  })

  it('choosing the current company again changes nothing', async () => {
    app = renderApp('/home')
    const header = await banner()
    await user.click(header.getByRole('button', { name: /切换公司/ }))
    await user.click(header.getByRole('menuitemradio', { checked: true }))
    expect(session.switchCompany).not.toHaveBeenCalled()
  })

  it('[S6.11] [S3.03] one company is text', async () => {
    api.on(userInfo, () => makeUser({ corp65sList: COMPANIES.slice(0, 1) }))
    app = renderApp('/home')
    const header = await banner()
    expect(header.getByText('芜湖青峦水泥有限公司')).toBeVisible()
    expect(header.queryByRole('button', { name: /切换公司/ })).toBeNull()
  })
})

describe('the sidebar', () => {
  it('[S1.07] draws the menus of the user, hidden ones not', async () => {
    if (!home) throw new Error('no menu')
    const entry = (code: string, over: object = {}) => ({
      ...home,
      code,
      path: `/${code}`,
      meta: { title: code, icon: 'x' },
      ...over,
    })
    api.on(userInfo, () =>
      makeUser({
        menus: [
          home,
          entry('unseen', { hidden: true }),
          entry('group', { children: [entry('one'), entry('two'), entry('secret', { hidden: true })] }),
          entry('single', { children: [entry('only')] }),
          entry('always', { alwaysShow: true, children: [entry('kept')] }),
        ],
      }),
    )
    app = renderApp('/home')
    const nav = within(await screen.findByRole('navigation', { name: '菜单' }))
    expect(nav.getAllByRole('link').map((one) => one.textContent)).toEqual(['首页', 'one', 'two', 'only'])
    expect(nav.getAllByRole('button').map((one) => one.textContent)).toEqual(['group', 'always'])
    expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  })

  const leaf = (code: string, path: string) => ({ ...menuItem(path), code, meta: { title: code, icon: 'x' } })
  const group = (code: string, children: MenuItem[]) => ({ ...leaf(code, `/${code}`), children })

  it('marks the entry a page belongs to, and its submenu while that is closed', async () => {
    api.on(userInfo, () =>
      makeUser({
        menus: [
          group('quality', [leaf('slips', '/quality/list'), leaf('batches', '/quality/batches')]),
          group('service', [leaf('sessions', '/account/sessions'), leaf('tools', '/Calculation/tool')]),
        ],
      }),
    )
    app = renderApp('/quality/batch?batchNum=F26-1')
    const nav = within(await screen.findByRole('navigation', { name: '菜单' }))
    expect(nav.getByRole('link', { name: 'batches' })).toHaveAttribute('aria-current', 'page')
    expect(nav.getByRole('link', { name: 'slips' })).not.toHaveAttribute('aria-current')
    await act(() => app.router.navigate('/account/sessions'))
    // The open submenu stays open: nothing jumps under the pointer.
    expect(nav.getByRole('button', { name: /quality/ })).toHaveAttribute('aria-expanded', 'true')
    expect(nav.getByRole('button', { name: /service/ })).toHaveAttribute('data-here')
  })

  it('says what waits and what is late, a closed submenu the sum of what is late', async () => {
    api.on(menuCounts, () => [
      { code: 'slips' as const, count: 18, late: 5 },
      { code: 'feedback-desk' as const, count: 2, late: 1 },
      { code: 'ingest' as const, count: 9, late: 2 },
    ])
    api.on(userInfo, () =>
      makeUser({
        menus: [
          group('quality', [leaf('slips', '/quality/list'), leaf('batches', '/quality/batches')]),
          group('service', [leaf('feedback-desk', '/sys/feedback'), leaf('ingest', '/sys/ingest')]),
        ],
      }),
    )
    app = renderApp('/home')
    const nav = within(await screen.findByRole('navigation', { name: '菜单' }))
    expect(await nav.findByRole('link', { name: /^slips *18项待处理 *5项逾期$/ })).toBeVisible()
    expect(nav.getByRole('button', { name: /^service *3项逾期$/ })).toBeVisible()
  })
})

describe('logging out', () => {
  const openMenu = async () => {
    app = renderApp('/home')
    const header = await banner()
    await user.click(header.getByRole('button', { name: /^我的账号/ }))
    await user.click(header.getByRole('menuitem', { name: '退出登录' }))
    return screen.getByRole('alertdialog')
  }

  it('[S4.07] [S4.08] [S4.09] asks first, with its words', async () => {
    const dialog = await openMenu()
    expect(dialog).toHaveAccessibleName('确认操作')
    expect(dialog).toHaveAccessibleDescription('注销当前账户吗？')
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['放弃', '确定注销'])
    expect(api.calls(logout)).toHaveLength(0)
  })

  it('[S4.10] the page is grey and out of reach while the question is open', async () => {
    const dialog = await openMenu()
    expect(document.documentElement).toHaveAttribute('data-grey')
    expect(document.getElementById('root')).toHaveAttribute('inert')
    expect(dialog.closest('#root')).toBeNull()
    expect(within(dialog).getByRole('button', { name: '放弃' })).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(within(dialog).getByRole('button', { name: '放弃' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.documentElement).not.toHaveAttribute('data-grey')
    expect(document.getElementById('root')).not.toHaveAttribute('inert')
    expect(session.isSignedIn()).toBe(true)
  })

  it('[S4.14] [S7.o.05] confirmed, it ends on the login page without a way back', async () => {
    const dialog = await openMenu()
    await user.click(within(dialog).getByRole('button', { name: '确定注销' }))
    expect(await screen.findByLabelText('用户名')).toBeVisible()
    expect(app.place()).toBe('/login')
    expect(api.calls(logout)).toHaveLength(1)
    expect(document.documentElement).not.toHaveAttribute('data-grey')
  })
})

describe('a session that ends by itself', () => {
  it('leads to the login page with words, once, and back to the same place', async () => {
    api.on(cementVarietyList, () => {
      throw new Refusal('session_ended')
    })
    api.on(initXdd, () => {
      throw new Refusal('session_ended')
    })
    app = renderApp('/home?page=2')
    await screen.findByText('账号登陆信息失效，请重新登录')
    expect(app.place()).toBe('/login?redirect=%2Fhome%3Fpage%3D2')
    expect(session.isSignedIn()).toBe(false)
  })

  it('a user that cannot be verified is sent out with words', async () => {
    api.on(userInfo, () => {
      throw new Refusal('forbidden')
    })
    app = renderApp('/home')
    await screen.findByText('验证失败，请再次登录')
    expect(session.isSignedIn()).toBe(false)
  })

  it('a bad network sends nobody out', async () => {
    api.on(userInfo, () => {
      throw new Refusal('shed')
    })
    app = renderApp('/home')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    expect(session.isSignedIn()).toBe(true)
  })
})

describe('an unknown address', () => {
  it('says so inside the frame', async () => {
    app = renderApp('/nowhere')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(screen.getByRole('link', { name: '返回首页' })).toBeVisible()
    expect(document.title).toBe('产品质量查询系统 - 页面不存在')
  })
})
