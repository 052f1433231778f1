import { LANGUAGES } from '@clinker/contract/kernel/words'
import { HTML_LANG, setLanguage, useLanguage, useT } from '../lib/t.ts'
import styles from './language-switch.module.css'

/** Three segments; each names itself in its own language. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLanguage()
  return (
    <div className={styles.switch} role="group" aria-label={t('login.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={HTML_LANG[language]}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </div>
  )
}
