import type { Language } from '@clinker/contract/kernel/words'
import { t } from '../../lib/words/t.ts'

type Texts = Readonly<Record<string, string>>

/** English is the grid's own. */
const FILES: Readonly<Record<Language, () => Promise<Texts>>> = {
  zh: async () => (await import('./locale-zh.ts')).locale,
  ja: async () => (await import('./locale-ja.ts')).locale,
  en: () => Promise.resolve({}),
}

const loaded = new Map<Language, Promise<Texts>>()

/** The texts of the grid itself, once per language; our own words stand over them. */
export function localeOf(language: Language): Promise<Texts> {
  const known = loaded.get(language)
  if (known) return known
  const texts = FILES[language]().then((own) => ({
    ...own,
    noRowsToShow: t('grids.empty'),
    noMatchingRows: t('grids.empty'),
    loadingOoo: t('grids.loading'),
  }))
  texts.catch(() => loaded.delete(language))
  loaded.set(language, texts)
  return texts
}
