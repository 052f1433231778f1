import { fill, type Language, type ParamValues } from '@clinker/contract/kernel/words'
import { device } from './storage.ts'

type Texts = Readonly<Record<string, string>>
type File = () => Promise<{ readonly texts: Texts }>

const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', ja: 'ja', en: 'en' }

export const htmlLang = (of: Language): string => HTML_LANG[of]

/** Words of a public page, which carries none of the others': Chinese at once, the others when they are chosen. */
export function speaker<K extends string>(zh: Texts, files: Readonly<Record<'ja' | 'en', File>>) {
  let texts = zh
  let current: Language = 'zh'

  /** The same choice as on the other pages of the product. */
  async function speak(wanted: Language): Promise<void> {
    texts = wanted === 'zh' ? zh : (await files[wanted]()).texts
    current = wanted
    document.documentElement.lang = HTML_LANG[wanted]
    device.write('language', wanted)
  }

  return {
    language: (): Language => current,
    say: (key: K, params?: ParamValues): string => fill(texts[key] ?? key, params),
    /** A word that may have no row, e.g. an indicator of tomorrow. */
    sayOr: (key: string, other: string): string => texts[key] ?? other,
    speak,
    async speakAsBefore(): Promise<void> {
      const saved = device.read('language')
      if (saved === 'ja' || saved === 'en') await speak(saved).catch(() => undefined)
    },
  }
}
