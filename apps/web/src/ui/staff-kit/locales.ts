import type { Language } from '@clinker/contract/kernel/words'
import type { ConfigProviderProps } from 'antd'
import en from 'antd/locale/en_US.js'
import ja from 'antd/locale/ja_JP.js'
import zh from 'antd/locale/zh_CN.js'
// Registers the languages with dayjs; English is built in.
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'

type Locale = NonNullable<ConfigProviderProps['locale']>

/**
 * These files are CommonJS: what a module of ours imports as default is their whole `exports`. The buttons of year and month are named by
 * what they show: antd's own label hides it from screen readers.
 */
function adapt(imported: Locale | { readonly default: Locale }): Locale {
  const locale = 'default' in imported ? imported.default : imported
  if (!locale.DatePicker) return locale
  const lang = { ...locale.DatePicker.lang, yearSelect: '', monthSelect: '' }
  return { ...locale, DatePicker: { ...locale.DatePicker, lang } }
}

export const ANTD_LOCALES: Readonly<Record<Language, Locale>> = { zh: adapt(zh), ja: adapt(ja), en: adapt(en) }

export const DAYJS_LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-cn', ja: 'ja', en: 'en' }
