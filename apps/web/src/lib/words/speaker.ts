import { fill, type Language, type ParamValues } from '@clinker/contract/kernel/words'
import { device } from '../browser/storage.ts'

type Texts = Readonly<Record<string, string>>
type File = () => Promise<{ readonly texts: Texts }>

const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', ja: 'ja', en: 'en' }

export const htmlLang = (of: Language): string => HTML_LANG[of]

/** Words of a public page, which carries none of the others': Chinese at once, the others when they are chosen. */
export function speaker<K extends string>(zh: Texts, files: Readonly<Record<'ja' | 'en', File>>) {
  let texts = zh
  let current: Language = 'zh'
  /** Number of the latest request: the files of earlier ones change nothing when they arrive. */
  let latest = 0

  /** The same choice as on the other pages of the product. The last one wins; rejects when its file does not come. */
  async function speak(wanted: Language): Promise<void> {
    latest += 1
    const mine = latest
    let next: Texts
    try {
      next = wanted === 'zh' ? zh : (await files[wanted]()).texts
    } catch (error) {
      if (mine !== latest) return
      throw error
    }
    if (mine !== latest) return
    texts = next
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
