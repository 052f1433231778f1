import { feedbackDetail } from '@clinker/contract/feedback/routes'
import { myTabs, saveTabs } from '@clinker/contract/frame/routes'
import { todoCounts } from '@clinker/contract/menu/routes'
import { userInfo, type UserInfo } from '@clinker/contract/session/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as session from '../../lib/session/session.ts'
import { companyBefore, keepCompany } from '../../lib/wire/company.ts'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'
import { shortNames } from './company-names.ts'

vi.mock(import('../../lib/session/session.ts'), async (load) => {
  const real = await load()
  return { ...real, switchCompany: vi.fn<typeof real.switchCompany>() }
})

const CODES = ['feedback:write', 'feedback:handle', 'home:read']
const STAFF: Partial<UserInfo> = {
  roles: ['service'],
  custname: '',
  elements: CODES.map((code) => ({ code })),
  accessList: [{ companies: ['1001', '1002'], roles: ['service'], codes: CODES }],
}
let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

const asked = (route: { readonly path: string }) =>
  api.seen.filter(({ path }) => path.endsWith(route.path)).map(({ query }) => query.get('pkOrg'))

beforeEach(async () => {
  api = goodApi()
  api.on(todoCounts, () => ({ goods: 0, pick: 0, stowage: 0, consignment: 0, delivery: 0, sign: 0 }))
  api.on(myTabs, () => ({ tabs: [], active: '' }))
  api.on(saveTabs, () => null)
  api.on(feedbackDetail, () => {
    throw new Refusal('not_found')
  })
  vi.mocked(session.switchCompany).mockReset()
  await beSignedIn()
})
afterEach(() => app.leave())

const go = (path: string) => act(() => app.router.navigate(path))
const titles = async () =>
  within(await screen.findByRole('tablist', { name: '打开的页面' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent)

describe('the company in the address', () => {
  it('is written where a page shows data of one company, and left out elsewhere', async () => {
    app = renderApp('/home')
    await waitFor(() => expect(app.address()).toBe('/home?org=1001'))
    await go('/account/sessions')
    expect(app.address()).toBe('/account/sessions')
  })

  it('of a customer: another own one is offered, that of others is like a missing page', async () => {
    app = renderApp('/feedback/detail?id=7&org=1002')
    await userEvent.setup().click(await screen.findByRole('button', { name: '切换过去' }))
    expect(screen.getByText('属于铜陵江岸水泥有限公司')).toBeVisible()
    expect(session.switchCompany).toHaveBeenCalledExactlyOnceWith('1002', { to: '/feedback/detail?id=7&org=1002' })
    expect(asked(feedbackDetail)).toEqual([])
    await go('/feedback/detail?id=7&org=9999')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(asked(feedbackDetail)).toEqual([])
    // The way on leads back into the own company.
    await go('/home')
    expect(app.address()).toBe('/home?org=1001')
  })
})

describe('tabs of staff', () => {
  beforeEach(() => api.on(userInfo, () => makeUser(STAFF)))

  it('carry their company: the same page twice, each asking for its own', async () => {
    app = renderApp('/feedback/detail?id=7')
    await waitFor(() => expect(asked(feedbackDetail)).toEqual(['1001']))
    await go('/feedback/detail?id=7&org=1002')
    await waitFor(() => expect(asked(feedbackDetail)).toEqual(['1001', '1002']))
    const names = await titles()
    expect(names).toHaveLength(3)
    expect(names[1]).toMatch(/芜湖青峦$/)
    expect(names[2]).toMatch(/铜陵江岸$/)
  })

  it('a link without a company leads on in the company of the page in view', async () => {
    app = renderApp('/feedback/detail?id=7&org=1002')
    await waitFor(() => expect(asked(feedbackDetail)).toEqual(['1002']))
    await go('/feedback/detail?id=8')
    expect(app.address()).toBe('/feedback/detail?id=8&org=1002')
  })

  it('show what the person may do in that company, and nothing of one of others', async () => {
    api.on(userInfo, () =>
      makeUser({ ...STAFF, accessList: [{ companies: ['1001'], roles: ['service'], codes: CODES }] }),
    )
    app = renderApp('/feedback/detail?id=7&org=1002')
    expect(await screen.findByText('没有查看权限')).toBeVisible()
    await go('/feedback/detail?id=7&org=9999')
    expect(await screen.findByText('页面不存在')).toBeVisible()
    expect(asked(feedbackDetail)).toEqual([])
  })
})

describe('the company of a window', () => {
  it('outlives a reload, whatever another window has chosen', async () => {
    keepCompany('1002')
    api.on(userInfo, ({ query }) => makeUser({ companyId: query.get('pkOrg') ?? '1001' }))
    app = renderApp('/home')
    await waitFor(() => expect(app.address()).toBe('/home?org=1002'))
  })

  it('is given up where the person no longer belongs to it', async () => {
    keepCompany('1009')
    api.on(userInfo, ({ query }) => {
      if (query.get('pkOrg') === '1009') throw new Refusal('not_found')
      return makeUser()
    })
    app = renderApp('/home')
    await waitFor(() => expect(app.address()).toBe('/home?org=1001'))
    expect(companyBefore()).toBe('1001')
  })
})

it('names of companies lose the ending they share', () => {
  expect(shortNames(['芜湖青峦水泥有限公司', '铜陵江屿水泥有限公司'])).toEqual(['芜湖青峦', '铜陵江屿'])
  expect(shortNames(['同名', '同名'])).toEqual(['同名', '同名'])
  expect(shortNames(['只有一家'])).toEqual(['只有一家'])
})
