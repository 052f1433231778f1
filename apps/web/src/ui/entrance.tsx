import type { ReactNode } from 'react'
import { useT } from '../lib/t.ts'
import { BrandMark } from './brand-mark.tsx'
import { EntranceFigure } from './entrance-figure.tsx'
import styles from './entrance.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The page of people who are not signed in: the product on one side, one form on the other. */
export function Entrance({ children }: { children: ReactNode }) {
  const t = useT()
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
          <EntranceFigure />
          <p>{t('login.figure')}</p>
        </div>
      </header>
      <div className={styles.side}>
        <div className={styles.top}>
          <LanguageSwitch />
        </div>
        <main className={styles.middle}>{children}</main>
        <SiteFooter />
      </div>
    </div>
  )
}
