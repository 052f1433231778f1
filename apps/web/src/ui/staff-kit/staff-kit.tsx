import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import { useMemo, type ReactNode } from 'react'
import { styleNonce } from '../../lib/browser/style-nonce.ts'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { useLanguage } from '../../lib/words/t.ts'
import { antdTheme } from '../theme/antd-theme.ts'
import { useThemeName } from '../theme/use-theme-name.ts'
import { ANTD_LOCALES, DAYJS_LOCALES } from './locales.ts'
import './staff-kit.css'

/** Without transitions nothing reports their end, and antd would wait for it. */
const canMove = (): boolean =>
  typeof window.matchMedia === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * antd in the colours and the language of the product, for back-office pages of the staff. Import it only from pages that are loaded
 * lazily: it brings antd with it.
 */
export function StaffKit({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const name = useThemeName()
  const narrow = useNarrow()
  const theme = useMemo(() => antdTheme(name, { narrow, motion: canMove() }), [name, narrow])
  // Read by antd whenever it formats a day.
  dayjs.locale(DAYJS_LOCALES[language])
  return (
    // `high`: the selectors do without `:where()`, which Chromium 87 lacks.
    <StyleProvider hashPriority="high">
      <ConfigProvider
        theme={theme}
        locale={ANTD_LOCALES[language]}
        csp={{ nonce: styleNonce() }}
        wave={{ disabled: true }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
