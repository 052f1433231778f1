import { agreePrivacy } from '@clinker/contract/account/routes'
import { useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import type { SiteInfo } from '../../shared/account/site-info.ts'
import { errorText, useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { FormLine } from '../../ui/fields/form-line.tsx'
import styles from './consent-page.module.css'

interface Props {
  readonly site: SiteInfo
  readonly onAgreed: (version: string) => void
  readonly onRefused: () => void
  /** The notice may have changed since it was loaded. */
  readonly onFailed: () => void
}

/** Nothing of the product is reachable before the person agrees; agreeing is as easy as leaving. */
export default function ConsentPage({ site, onAgreed, onRefused, onFailed }: Props) {
  const t = useT()
  useTitle(t('account.privacy.title'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const version = site.privacyVersion
  const agree = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await call(agreePrivacy, { body: { version } })
      onAgreed(version)
    } catch (failure) {
      setError(failure)
      setBusy(false)
      onFailed()
    }
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 id="privacy">{t('account.privacy.title')}</h1>
        <p className={styles.lead}>
          {t('account.privacy.lead')} <span>{t('session.login.version', { version })}</span>
        </p>
        <div className={styles.notice} role="region" aria-labelledby="privacy" tabIndex={0} lang="zh-CN">
          {site.privacyNotice}
        </div>
        <FormLine>{error !== undefined && errorText(error)}</FormLine>
        <div className={styles.actions}>
          <button type="button" className={buttons.button} disabled={busy} onClick={onRefused}>
            {t('account.privacy.refuse')}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${buttons.primary}`}
            disabled={busy}
            aria-busy={busy}
            onClick={() => void agree()}
          >
            {t('account.privacy.agree')}
          </button>
        </div>
      </div>
    </main>
  )
}
