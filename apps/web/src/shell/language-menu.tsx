import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { HTML_LANG, setLanguage, useLanguage, useT } from '../lib/t.ts'
import { Icon } from '../ui/icons.tsx'
import { MenuButton } from '../ui/menu-button.tsx'

export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  return (
    <MenuButton
      label={t('login.language')}
      current={current}
      choices={LANGUAGES.map((key) => ({ key, text: t(`language.${key}`), lang: HTML_LANG[key] }))}
      onPick={(key) => void setLanguage(key as Language)}
      plain
    >
      <Icon name="globe" />
    </MenuButton>
  )
}
