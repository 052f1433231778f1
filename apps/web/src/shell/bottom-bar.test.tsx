import { userInfo } from '@clinker/contract/session/routes'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useChatDock } from '../shared/chat/chat-dock.ts'
import { beSignedIn, goodApi, makeUser } from '../test/make.ts'
import { menuItem } from '../test/pages.ts'
import { renderApp } from '../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

const menu = (code: string, path: string) => ({ ...menuItem(path), code })

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => makeUser({ menus: [...makeUser().menus, menu('batches', '/quality/batches')] }))
  await beSignedIn()
})
afterEach(() => app.leave())

const bar = async () => within(await screen.findByRole('navigation', { name: '常用' }))
const names = async () =>
  [...(await bar()).getAllByRole('link'), ...(await bar()).getAllByRole('button')].map((one) => one.textContent)

it('offers only the pages a person has, and the chat once it let the person in', async () => {
  app = renderApp('/home')
  expect(await names()).toEqual(['首页', '批次', '我的'])
  act(() => useChatDock.setState({ there: true }))
  expect(await names()).toEqual(['首页', '批次', '聊天', '我的'])
  act(() => useChatDock.setState({ there: false }))
})

it('marks the page in view, also for a page that belongs to it', async () => {
  app = renderApp('/quality/batch?batchNum=F26-1')
  expect((await bar()).getByRole('link', { name: '批次' })).toHaveAttribute('aria-current', 'page')
  expect((await bar()).getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current')
})

it('leads back to an open page as it was left', async () => {
  app = renderApp('/home?v=V1002')
  await (await bar()).findByRole('link', { name: '首页' })
  await act(() => app.router.navigate('/account/sessions'))
  await userEvent.setup().click((await bar()).getByRole('link', { name: '首页' }))
  expect(app.place()).toBe('/home?v=V1002')
})
