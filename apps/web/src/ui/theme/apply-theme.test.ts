import { beforeEach, expect, it, vi } from 'vitest'
import { fakeSystem } from '../../test/fake-layout.ts'
import { applyTheme, restoreTheme } from './apply-theme.ts'

const shown = () => document.documentElement.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

it('follows the system while it may, and shows the chosen theme when the system is light', async () => {
  const system = fakeSystem('light')
  await applyTheme('quality', true)
  expect(shown()).toBe('quality')
  system.turn('dark')
  await vi.waitFor(() => expect(shown()).toBe('dark'))
  system.turn('light')
  await vi.waitFor(() => expect(shown()).toBe('quality'))
})

it('no longer follows once that is switched off', async () => {
  const system = fakeSystem('dark')
  await applyTheme('default', true)
  expect(shown()).toBe('dark')
  await applyTheme('default', false)
  expect(shown()).toBe('default')
  expect(system.listeners()).toBe(0)
})

it('the next visit begins in the theme that the system wants by then', async () => {
  fakeSystem('light')
  await applyTheme('contrast', true)
  const system = fakeSystem('dark')
  await restoreTheme()
  expect(shown()).toBe('dark')
  system.turn('light')
  await vi.waitFor(() => expect(shown()).toBe('contrast'))
})

it('a visit of somebody who chose nothing leaves the page as it is', async () => {
  fakeSystem('dark')
  await restoreTheme()
  expect(shown()).toBeUndefined()
})
