import { myPreferences, savePreferences } from '@clinker/contract/frame/routes'
import { beforeEach, expect, it } from 'vitest'
import { beSignedIn, goodApi } from '../test/make.ts'
import { choose, loadPreferences, usePreferences } from './preferences.ts'

let api: ReturnType<typeof goodApi>
beforeEach(async () => {
  api = goodApi()
  api.on(savePreferences, () => null)
  await beSignedIn()
})

it('a choice made while the saved ones are on their way stays', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  api.on(myPreferences, async () => {
    await promise
    return { theme: 'dark', openMenus: ['quality'] }
  })
  const loading = loadPreferences()
  choose({ openMenus: ['settings'] })
  resolve()
  await loading
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', openMenus: ['settings'] })
  // The next load is newer than that choice.
  await loadPreferences()
  expect(usePreferences.getState().openMenus).toEqual(['quality'])
})
