import { listGridField } from '@clinker/contract/grids/routes'
import { myPreferences, savePreferences } from '@clinker/contract/frame/routes'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeSystem } from '../../test/fake-layout.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'
import { choicesOf, usePreferences } from '../preferences.ts'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
const user = userEvent.setup()

beforeEach(async () => {
  usePreferences.setState(choicesOf({}))
  api = goodApi()
  api.on(savePreferences, () => null)
  // The grid of home stays on its way: its column settings are no matter of the frame.
  api.on(listGridField, () => new Promise<never>(() => undefined))
  await beSignedIn()
})
afterEach(() => app.leave())

const inDialog = async () => {
  app = renderApp('/home')
  const header = within(await screen.findByRole('banner'))
  await user.click(header.getByRole('button', { name: '主题' }))
  return within(await screen.findByRole('dialog', { name: '主题' }))
}
const root = document.documentElement
const saved = () => api.calls(savePreferences).map((one) => JSON.parse(one.body) as unknown)

it('follows the system: dark at once, and back with the system', async () => {
  const system = fakeSystem('dark')
  const dialog = await inDialog()
  const follow = dialog.getByRole('switch', { name: '跟随系统深浅色' })
  expect(follow).toHaveAttribute('aria-checked', 'false')
  expect(follow).toHaveAccessibleDescription('系统切到深色时自动换成“深色”')
  await user.click(follow)
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'))
  expect(follow).toHaveAccessibleDescription(/^系统现为深色/)
  // The choice itself stays and is shown again by a light system.
  await user.click(dialog.getByRole('radio', { name: /^品质/ }))
  act(() => system.turn('light'))
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'quality'))
  expect(follow).toHaveAccessibleDescription('系统切到深色时自动换成“深色”')
  await waitFor(() => expect(saved()).toEqual([{ followSystem: true }, { theme: 'quality' }]))
})

it('sets the height of rows; restoring the defaults resets all of the dialog', async () => {
  fakeSystem('dark')
  api.on(myPreferences, () => ({ theme: 'contrast', followSystem: true, transition: 'none', rowHeight: 'compact' }))
  const dialog = await inDialog()
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'))
  await user.click(dialog.getByRole('button', { name: '舒适 40' }))
  expect(root).toHaveAttribute('data-rows', 'comfortable')
  await user.click(dialog.getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'default'))
  expect(root).toHaveAttribute('data-rows', 'compact')
  const first = { theme: 'default', followSystem: false, transition: 'fade', rowHeight: 'compact' }
  await waitFor(() => expect(saved()).toEqual([{ rowHeight: 'comfortable' }, first]))
})

it('a second account in the same browser has its own choices', async () => {
  fakeSystem('dark')
  api.on(myPreferences, () => ({ followSystem: true, rowHeight: 'comfortable' }))
  app = renderApp('/home')
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'))
  expect(root).toHaveAttribute('data-rows', 'comfortable')
  app.leave()
  api.on(myPreferences, () => ({ theme: 'quality', rowHeight: 'tiny' }))
  await beSignedIn('u2')
  app = renderApp('/home')
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'quality'))
  expect(root).toHaveAttribute('data-rows', 'compact')
})
