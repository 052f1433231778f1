import { LANGUAGES } from '@clinker/contract/kernel/words'
import { HTML_LANG, setLanguage, useLanguage, useT } from '../lib/t.ts'
import { Segments } from './segments.tsx'

/** Three segments; each names itself in its own language. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLanguage()
  return (
    <Segments
      label={t('login.language')}
      current={current}
      choices={LANGUAGES.map((key) => ({ key, text: t(`language.${key}`), lang: HTML_LANG[key] }))}
      onPick={(language) => void setLanguage(language)}
    />
  )
}
