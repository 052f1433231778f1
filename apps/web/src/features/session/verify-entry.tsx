import { CODE_TEXT_MAX } from '@clinker/contract/verify/limits'
import { PUBLIC_PAGES } from '@clinker/contract/menu/pages'
import { useT } from '../../lib/words/t.ts'
import styles from './verify-entry.module.css'

/** Another page of its own: a plain form and a plain link lead there. */
const PAGE = `${PUBLIC_PAGES.verify}/`

export function VerifyBox() {
  const t = useT()
  return (
    <form className={styles.box} action={PAGE}>
      <input
        name="code"
        maxLength={CODE_TEXT_MAX}
        aria-label={t('session.login.verify-code')}
        placeholder={t('session.login.verify-code')}
      />
      <button type="submit">{t('session.login.verify')}</button>
    </form>
  )
}

/** Where there is no room for the box. */
export function VerifyLink() {
  const t = useT()
  return (
    <a className={styles.link} href={PAGE}>
      {t('session.login.verify')}
    </a>
  )
}
