import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { useState } from 'react'
import { chooseLanguage } from '../../lib/words/choose-language.ts'
import { HTML_LANG, useLanguage, useT } from '../../lib/words/t.ts'
import styles from './language-switch.module.css'
import { Segments } from './segments.tsx'

/** Three segments; each names itself in its own language. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLanguage()
  const [failed, setFailed] = useState(false)
  const pick = (language: Language) => {
    setFailed(false)
    void chooseLanguage(language, () => setFailed(true))
  }
  return (
    <>
      <Segments
        label={t('session.login.language')}
        current={current}
        choices={LANGUAGES.map((key) => ({ key, text: t(`kernel.language.${key}`), lang: HTML_LANG[key] }))}
        onPick={pick}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('kernel.language.failed')}
        </p>
      )}
    </>
  )
}
