import { fill, type Language, type ParamValues } from '@clinker/contract/kernel/words'
import { device } from '../../lib/storage.ts'
import type { VerifyKey } from '../../lib/words/verify-keys.ts'
import { texts as zh } from '../../lib/words/verify.zh.ts'

type Texts = Readonly<Record<string, string>>

const FILES: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  zh: () => Promise.resolve({ texts: zh }),
  ja: () => import('../../lib/words/verify.ja.ts'),
  en: () => import('../../lib/words/verify.en.ts'),
}
const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', ja: 'ja', en: 'en' }

let texts: Texts = zh
let current: Language = 'zh'

export const language = (): Language => current

export const htmlLang = (of: Language): string => HTML_LANG[of]

export const say = (key: VerifyKey, params?: ParamValues): string => fill(texts[key] ?? key, params)

/** A word that may have no row, e.g. an indicator of tomorrow. */
export const sayOr = (key: string, other: string): string => texts[key] ?? other

/** The same choice as on the other pages of the product. */
export async function speak(wanted: Language): Promise<void> {
  texts = (await FILES[wanted]()).texts
  current = wanted
  document.documentElement.lang = HTML_LANG[wanted]
  device.write('language', wanted)
}

export async function speakAsBefore(): Promise<void> {
  const saved = device.read('language')
  if (saved === 'ja' || saved === 'en') await speak(saved).catch(() => undefined)
}
