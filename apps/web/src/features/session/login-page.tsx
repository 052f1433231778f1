import { BUILD_VERSION } from '@clinker/contract/kernel/cookies'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/t.ts'
import { useTitle } from '../../lib/use-title.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LoginFigure } from './login-figure.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

export function LoginPage(props: ComponentProps<typeof LoginForm>) {
  const t = useT()
  useTitle(t('login.title'))
  return (
    <div className={styles.page}>
      <header className={styles.panel}>
        <div className={styles.brand}>
          <BrandMark size={36} />
          <b>{t('app.name')}</b>
        </div>
        <p className={styles.slogan}>{t('app.slogan')}</p>
        <p className={styles.lead}>{t('login.lead')}</p>
        <div className={styles.figure}>
          <LoginFigure />
          <p>{t('login.figure')}</p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.top}>
          <LanguageSwitch />
        </div>
        <div className={styles.middle}>
          <LoginForm {...props} />
        </div>
        <p className={styles.version}>{t('login.version', { version: BUILD_VERSION })}</p>
      </main>
    </div>
  )
}
