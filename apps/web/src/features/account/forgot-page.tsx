import { PAGES } from '@clinker/contract/menu/pages'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import buttons from '../../ui/controls/buttons.module.css'
import submit from '../../ui/controls/submit-button.module.css'
import { Entrance } from '../../shared/account/entrance.tsx'
import form from '../../shared/account/sign-in-form.module.css'
import { Icon } from '../../ui/icons/icons.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import styles from './forgot.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { VerifyPhoneForm } from './verify-phone-form.tsx'

type Stage =
  | { readonly at: 'phone'; readonly trouble?: unknown }
  | { readonly at: 'password'; readonly ticket: string }
  | { readonly at: 'done' }

/** Phone, then new password, then back to the login page; the ticket lives only in this page's memory. */
export default function ForgotPage() {
  const t = useT()
  useTitle(t('account.forgot.title'))
  const [stage, setStage] = useState<Stage>({ at: 'phone' })
  if (stage.at === 'done') {
    return (
      <Entrance long>
        <Done />
      </Entrance>
    )
  }
  return (
    <Entrance long>
      <div className={form.form}>
        <h1>{t('account.forgot.title')}</h1>
        <p className={form.hint}>{t('account.forgot.hint')}</p>
        <Steps at={stage.at} />
        {stage.at === 'phone' ? (
          <VerifyPhoneForm trouble={stage.trouble} onVerified={(ticket) => setStage({ at: 'password', ticket })} />
        ) : (
          <NewPasswordForm
            ticket={stage.ticket}
            onDone={() => setStage({ at: 'done' })}
            onGone={(trouble) => setStage({ at: 'phone', trouble })}
          />
        )}
        <p className={styles.back}>
          <PlainLink to={PAGES.login.path}>{t('account.forgot.to-login')}</PlainLink>
        </p>
      </div>
    </Entrance>
  )
}

function Steps({ at }: { at: 'phone' | 'password' }) {
  const t = useT()
  return (
    <ol className={styles.steps}>
      <li aria-current={at === 'phone' ? 'step' : undefined}>{t('account.forgot.step-phone')}</li>
      <li aria-current={at === 'password' ? 'step' : undefined}>{t('account.forgot.step-password')}</li>
    </ol>
  )
}

function Done() {
  const t = useT()
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className={styles.done}>
      <span className={styles.mark}>
        <Icon name="check" size={24} />
      </span>
      <div role="status">
        <h1>{t('account.password.reset-done')}</h1>
      </div>
      <p>{t('account.forgot.done-hint')}</p>
      <PlainLink
        ref={next}
        to={PAGES.login.path}
        replace
        className={`${buttons.button} ${buttons.primary} ${submit.submit}`}
      >
        {t('account.forgot.to-login')}
      </PlainLink>
    </div>
  )
}
