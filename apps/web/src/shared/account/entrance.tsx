import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { EntranceFigure } from './entrance-figure.tsx'
import styles from './entrance.module.css'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { SiteFooter } from './site-footer.tsx'

interface Props {
  /** A long form: on a phone the picture makes room for it. */
  readonly long?: boolean
  /** Stands at the foot of the picture, but comes after the form for those who go by keyboard. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The page of people who are not signed in: the product on one side, one form on the other. */
export function Entrance({ long = false, foot, children }: Props) {
  const t = useT()
  return (
    <div className={`${styles.page} ${long ? styles.long : ''}`}>
      <header className={styles.panel}>
        <div className={styles.brand}>
          <BrandMark size={36} />
          <b>{t('kernel.app.name')}</b>
        </div>
        <p className={styles.slogan}>{t('kernel.app.slogan')}</p>
        <p className={styles.lead}>{t('session.login.lead')}</p>
        <div className={styles.figure}>
          <EntranceFigure />
          <p>{t('session.login.figure')}</p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.top}>
          <LanguageSwitch />
        </div>
        <div className={styles.middle}>{children}</div>
        <SiteFooter />
      </main>
      {foot && <aside className={styles.foot}>{foot}</aside>}
    </div>
  )
}
