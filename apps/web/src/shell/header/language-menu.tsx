import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { chooseLanguage } from '../../lib/words/choose-language.ts'
import { HTML_LANG, useLanguage, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { MenuButton } from '../../ui/controls/menu-button.tsx'

export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  return (
    <MenuButton
      label={t('session.login.language')}
      current={current}
      choices={LANGUAGES.map((key) => ({ key, text: t(`kernel.language.${key}`), lang: HTML_LANG[key] }))}
      onPick={(key) => void chooseLanguage(key as Language, () => toast('error', t('kernel.language.failed')))}
      plain
    >
      <Icon name="globe" />
    </MenuButton>
  )
}
