import { myPreferences, savePreferences, type Preferences } from '@clinker/contract/frame/routes'
import { listGridField } from '@clinker/contract/grids/routes'
import { WORDS } from '@clinker/contract/catalogue'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { watchFailures } from '../../lib/wire/failures.ts'
import { publicHeader } from '../../lib/browser/public-header.ts'
import { speaker } from '../../lib/words/speaker.ts'
import { device } from '../../lib/browser/storage.ts'
import { adoptLanguage, currentLanguage, setLanguage, t, takeChosenLanguage } from '../../lib/words/t.ts'
import { useToasts } from '../../lib/toast/toast.ts'
import { FILES } from '../../lib/words/files.ts'

function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Japanese files wait; the others come at once. */
function holdJapanese() {
  const { promise, resolve, reject } = deferred<void>()
  for (const files of Object.values(FILES)) {
    const load = files.ja
    vi.spyOn(files, 'ja').mockImplementation(async () => {
      await promise
      return load()
    })
  }
  return { arrive: resolve, lose: () => reject(new Error('no network')) }
}
afterEach(() => {
  vi.restoreAllMocks()
  takeChosenLanguage()
  useToasts.setState({ toasts: [] })
})

const expectShown = (language: 'zh' | 'ja' | 'en', lang: string) => {
  expect(t('session.login.title')).toBe(WORDS['session.login.title'][language])
  expect([currentLanguage(), document.documentElement.lang, device.read('language')]).toEqual([
    language,
    lang,
    language,
  ])
}

describe('of two quick choices of a language', () => {
  it('the last is shown, although the file of the first arrives after it', async () => {
    const { arrive } = holdJapanese()
    const first = setLanguage('ja')
    await setLanguage('en')
    arrive()
    await first
    expectShown('en', 'en')
    expect(takeChosenLanguage()).toBe('en')
  })

  it('the last is shown, although the file of the first is lost', async () => {
    const { lose } = holdJapanese()
    const first = setLanguage('ja')
    await setLanguage('en')
    lose()
    await expect(first).resolves.toBeUndefined()
    expectShown('en', 'en')
  })

  it('the last counts although it is what is shown already', async () => {
    const { arrive } = holdJapanese()
    const first = setLanguage('ja')
    await setLanguage('zh')
    arrive()
    await first
    expectShown('zh', 'zh-CN')
    expect(takeChosenLanguage()).toBe('zh')
  })
})

describe('a saved language', () => {
  it('does not win over a choice whose file is on its way', async () => {
    const { arrive } = holdJapanese()
    const choice = setLanguage('ja')
    await adoptLanguage('en')
    arrive()
    await choice
    expectShown('ja', 'ja')
  })

  it('whose file is on its way does not win over a choice', async () => {
    const { arrive } = holdJapanese()
    const saved = adoptLanguage('ja')
    await setLanguage('en')
    arrive()
    await saved
    expectShown('en', 'en')
  })
})

describe('the frame', () => {
  const user = userEvent.setup()
  let api: ReturnType<typeof goodApi>
  let app: ReturnType<typeof renderApp>
  beforeEach(async () => {
    api = goodApi()
    api.on(listGridField, () => new Promise<never>(() => undefined))
    await beSignedIn()
  })
  afterEach(() => app.leave())
  const sent = () => api.calls(savePreferences).map((one) => JSON.parse(one.body) as unknown)
  const choose = async (name: string) => {
    const header = within(await screen.findByRole('banner'))
    await user.click(header.getByRole('button', { name: /^(?:语言|言語|Language)$/ }))
    await user.click(header.getByRole('menuitemradio', { name }))
  }

  it('tells the server the last choice only', async () => {
    const { arrive } = holdJapanese()
    app = renderApp('/home')
    await choose('日本語')
    await choose('English')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    await act(async () => arrive())
    await waitFor(() => expect(sent()).toEqual([{ language: 'en' }]))
    expectShown('en', 'en')
  })

  it('keeps a choice that was made before the saved language arrived', async () => {
    const { promise, resolve } = deferred<Preferences>()
    api.on(myPreferences, () => promise)
    app = renderApp('/home')
    await choose('English')
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    await act(async () => resolve({ language: 'ja' }))
    await waitFor(() => expect(sent()).toEqual([{ language: 'en' }]))
    expectShown('en', 'en')
  })

  it('says that a language file did not arrive, and puts it into the error log', async () => {
    const { lose } = holdJapanese()
    const fault = vi.fn<(error: unknown) => void>()
    const stop = watchFailures({ fault })
    app = renderApp('/home')
    await choose('日本語')
    lose()
    expect(await screen.findByText(WORDS['kernel.language.failed'].zh)).toBeVisible()
    expect(fault).toHaveBeenCalledOnce()
    expectShown('zh', 'zh-CN')
    expect(sent()).toEqual([])
    stop()
  })
})

it('the sign-in page says that a language file did not arrive; the next choice takes the words away', async () => {
  const { lose } = holdJapanese()
  render(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: '日本語' }))
  lose()
  expect(await screen.findByRole('alert')).toHaveTextContent(WORDS['kernel.language.failed'].zh)
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expectShown('en', 'en')
})

describe('a public page', () => {
  const words = (of: 'zh' | 'ja' | 'en') => ({ texts: { 'kernel.language.failed': of } })
  const make = () => {
    const { promise, resolve, reject } = deferred<{ texts: Record<string, string> }>()
    const page = speaker<'kernel.language.failed'>(words('zh').texts, {
      ja: () => promise,
      en: async () => words('en'),
    })
    return { ...page, arrive: () => resolve(words('ja')), lose: () => reject(new Error('no network')) }
  }

  it('shows the last of two quick choices', async () => {
    const { speak, say, language, arrive } = make()
    const first = speak('ja')
    await speak('en')
    arrive()
    await first
    expect([say('kernel.language.failed'), language(), document.documentElement.lang]).toEqual(['en', 'en', 'en'])
    expect(device.read('language')).toBe('en')
  })

  it('says that a language file did not arrive', async () => {
    const { speak, language, lose } = make()
    const say = (key: string) => key
    document.body.append(publicHeader({ language, say }, () => document.createElement('a'), 'name', speak))
    await userEvent.click(screen.getByRole('button', { name: 'kernel.language.ja' }))
    lose()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('kernel.language.failed'))
    document.body.textContent = ''
  })
})
