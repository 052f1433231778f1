import { ERRORS, WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../wire/api-error.ts'
import { device } from '../browser/storage.ts'
import {
  currentLanguage,
  errorText,
  loadGroup,
  restoreLanguage,
  setLanguage,
  t,
  titleText,
  useT,
  wordTitle,
} from './t.ts'
import {
  accountTexts,
  chatTexts,
  evaluateTexts,
  restTexts,
  slipsTexts,
  startTexts,
  toolsTexts,
  verifyTexts,
  workshopTexts,
} from './groups.ts'

describe('words', () => {
  it('start, account, rest and the groups of pages together are the catalogue, in each language, and share nothing', () => {
    for (const language of LANGUAGES) {
      const start = Object.keys(startTexts(language))
      const rest = Object.keys(restTexts(language))
      const pages = [accountTexts, toolsTexts, slipsTexts, chatTexts, workshopTexts].flatMap((texts) =>
        Object.keys(texts(language)),
      )
      const verify = Object.keys(verifyTexts(language)).filter((key) => key.startsWith('verify.'))
      const form = Object.keys(evaluateTexts(language)).filter((key) => key.startsWith('evaluation.rate.'))
      expect([...start, ...rest, ...pages, ...verify, ...form].sort()).toEqual(
        [...Object.keys(ERRORS), ...Object.keys(WORDS)].sort(),
      )
    }
  })

  it('[S1.02] [S1.03] name and slogan are the fixed ones', () => {
    expect([t('kernel.app.name'), t('kernel.app.slogan')]).toEqual(['产品质量查询系统', '细节决定品质'])
  })

  it('fill their places', async () => {
    expect(t('session.greeting', { name: '<陈> & $t(app.name)' })).toBe('您好，<陈> & $t(app.name)')
    await setLanguage('en')
    expect(t('varieties.count', { n: 3 })).toBe('Varieties: 3')
    // @ts-expect-error the place must be given
    void (() => t('varieties.count'))
    // @ts-expect-error no such word
    void (() => t('variety.total'))
  })

  it('follow the language, which <html lang> and the next visit follow too', async () => {
    for (const [language, lang] of [
      ['ja', 'ja'],
      ['en', 'en'],
      ['zh', 'zh-CN'],
    ] as const) {
      await setLanguage(language)
      expect(t('session.login.title')).toBe(WORDS['session.login.title'][language])
      expect(t('menu.home')).toBe(WORDS['menu.home'][language])
      expect(document.documentElement.lang).toBe(lang)
      expect(device.read('language')).toBe(language)
    }
  })

  it('that are on their way when the language changes follow it too', async () => {
    await Promise.all([loadGroup('chat'), setLanguage('en')])
    const [key = '', text] = Object.entries(chatTexts('en'))[0] ?? []
    expect(titleText(key)).toBe(text)
  })

  it('titles made of a word and its parameters follow the language', async () => {
    const title = wordTitle('charts.tab', { names: 'batches.indicator.CS3,batches.indicator.CS28' })
    expect(titleText(title)).toBe('控制图 · 3天抗压强度 28天抗压强度')
    await setLanguage('en')
    expect(titleText(title)).toMatch(/^Control chart · 3-day compressive strength/)
    expect(titleText('nowhere.known?id=1#as it was')).toBe('as it was')
    expect(titleText('一个 # 标题')).toBe('一个 # 标题')
    await setLanguage('zh')
  })

  it('components get one function per language, so that what they memoise follows a change', async () => {
    await setLanguage('en')
    const { result, rerender } = renderHook(() => useT())
    const english = result.current
    rerender()
    expect(result.current).toBe(english)
    await act(() => setLanguage('ja'))
    expect(result.current).not.toBe(english)
    expect([english('kernel.app.name'), result.current('kernel.app.name')]).toEqual([
      WORDS['kernel.app.name'].en,
      WORDS['kernel.app.name'].ja,
    ])
  })

  it('an unknown saved language falls back to the first', async () => {
    device.write('language', 'xx')
    await restoreLanguage()
    expect(currentLanguage()).toBe('zh')
    device.write('language', 'ja')
    await restoreLanguage()
    expect(currentLanguage()).toBe('ja')
  })

  it('menu titles are words of ours or texts of an administrator', () => {
    expect(titleText('menu.home')).toBe('首页')
    expect(titleText('自定义菜单')).toBe('自定义菜单')
  })

  it('a refusal is told in the language of the page, an unknown one in the words of the server', async () => {
    await setLanguage('ja')
    expect(errorText(new ApiError('not_found', { text: '数据不存在' }))).toBe(ERRORS.not_found.ja)
    expect(errorText(new ApiError('status.1999', { text: '新的错误' }))).toBe('新的错误')
    expect(errorText(new ApiError('kernel.http.404', { params: { url: '/api/x' } }))).toContain('/api/x')
    expect(errorText(new ApiError('kernel.http.405', { status: 405 }))).toContain('405')
    expect(errorText(new Error('secret detail'))).toBe(WORDS['kernel.http.500'].ja)
  })
})
