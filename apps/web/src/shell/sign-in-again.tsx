import { PASSWORD_MAX } from '@clinker/contract/kernel/limits'
import { normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { ApiError } from '../lib/wire/api-error.ts'
import { useCaches } from '../lib/wire/caches.ts'
import { keepPage, leavePage } from '../lib/wire/session-end.ts'
import { signIn } from '../lib/session/session.ts'
import { errorText, useT } from '../lib/words/t.ts'
import { hasUnsaved } from '../lib/tabs/leave.ts'
import { useUser } from '../lib/session/use-user.ts'
import { CaptchaField } from '../shared/account/captcha-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FormLine } from '../ui/fields/form-line.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SubmitButton } from '../ui/controls/submit-button.tsx'
import { useCaptcha } from '../shared/account/use-captcha.ts'
import styles from './sign-in-again.module.css'

/** The session ended while there is unsaved input: the page stays and the same person signs in over it. */
export function SignInAgain() {
  const [confirming, setConfirming] = useState(false)
  const caches = useCaches()
  useEffect(
    () =>
      keepPage(() => {
        const keeps = hasUnsaved()
        if (keeps) setConfirming(true)
        return keeps
      }),
    [],
  )
  if (!confirming) return null
  return (
    <Form
      onDone={() => {
        setConfirming(false)
        caches.retryFailed()
      }}
      onLeave={() => {
        setConfirming(false)
        leavePage()
      }}
    />
  )
}

function Form({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const t = useT()
  const line = useId()
  const { userName } = useUser().info
  const captcha = useCaptcha()
  const [password, setPassword] = useState('')
  const [picture, setPicture] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setTrouble(t('session.login.password-missing'))
    setBusy(true)
    setTrouble(undefined)
    try {
      await signIn({ userName, password, ...(picture && { captcha: normaliseCode(captcha.text) }) })
      onDone()
    } catch (error) {
      if (picture) captcha.renew()
      if (error instanceof ApiError && (error.captcha || error.code.startsWith('captcha_'))) setPicture(true)
      setTrouble(errorText(error))
      setBusy(false)
    }
  }
  const described = trouble === undefined ? {} : { 'aria-describedby': line, 'aria-invalid': true }
  return (
    <Dialog title={t('account.again.title')} width={420} onClose={onLeave} sticky>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormLine>{t('session_ended')}</FormLine>
        <p className={styles.hint}>{t('account.again.hint')}</p>
        <Field
          label={t('session.login.user')}
          icon="user"
          name="userName"
          autoComplete="username"
          value={userName}
          readOnly
        />
        <PasswordField
          label={t('session.login.password')}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          data-first
          {...described}
        />
        {picture && <CaptchaField captcha={captcha} {...described} />}
        <FormLine id={line}>{trouble}</FormLine>
        <SubmitButton busy={busy} text={t('session.login.submit')} busyText={t('session.login.busy')} />
        <button type="button" className={styles.leave} onClick={onLeave}>
          {t('account.again.leave')}
        </button>
      </form>
    </Dialog>
  )
}
