import { USER_NAME_MAX } from '@clinker/contract/session/limits'
import { PASSWORD_MAX } from '@clinker/contract/kernel/limits'
import { normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { PAGES } from '@clinker/contract/menu/pages'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../lib/wire/api-error.ts'
import { signIn } from '../../lib/session/session.ts'
import { errorText, t as say, useT, type Key } from '../../lib/words/t.ts'
import { CaptchaField } from '../../shared/account/captcha-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormLine } from '../../ui/fields/form-line.tsx'
import styles from '../../shared/account/sign-in-form.module.css'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { captchaMissing, useCaptcha } from '../../shared/account/use-captcha.ts'

interface Props {
  /** Why the person was sent here, e.g. an ended session. */
  readonly notice?: Key | undefined
  readonly onSignedIn: () => void
  /** First sign that someone is going to sign in: time to fetch what comes next. */
  readonly onIntent?: () => void
}

type Place = 'user' | 'password' | 'captcha'
/** What went wrong and where the person goes on typing. */
type Trouble = { readonly at: Place } & ({ readonly error: unknown } | { readonly missing: Key })

const words = (trouble: Trouble): string =>
  'missing' in trouble ? say(trouble.missing as 'session.login.user-missing') : errorText(trouble.error)

const aboutPicture = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'captcha_needed' || error.code === 'captcha_wrong')

const asksPicture = (error: unknown): boolean => aboutPicture(error) || (error instanceof ApiError && error.captcha)

export function LoginForm({ notice, onSignedIn, onIntent }: Props) {
  const t = useT()
  const line = useId()
  const user = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha()
  const [picture, setPicture] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  useEffect(() => {
    if (trouble?.at === 'user') user.current?.focus()
    if (trouble?.at === 'captcha') captcha.input.current?.focus()
    if (trouble?.at === 'password') password.current?.select()
  }, [trouble, captcha.input])

  const missingOf = (userName: string, secret: string): Trouble | undefined => {
    if (userName === '') return { at: 'user', missing: 'session.login.user-missing' }
    if (secret === '') return { at: 'password', missing: 'session.login.password-missing' }
    const missing = picture ? captchaMissing(captcha.text) : undefined
    return missing && { at: 'captcha', missing }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !user.current || !password.current) return
    const credentials = { userName: user.current.value.trim(), password: password.current.value }
    const missing = missingOf(credentials.userName, credentials.password)
    setTrouble(missing)
    if (missing) return
    setBusy(true)
    try {
      await signIn(picture ? { ...credentials, captcha: normaliseCode(captcha.text) } : credentials)
      onSignedIn()
    } catch (error) {
      if (picture) captcha.renew()
      if (asksPicture(error)) setPicture(true)
      setTrouble({ at: aboutPicture(error) ? 'captcha' : 'password', error })
      setBusy(false)
    }
  }

  const message = trouble ? words(trouble) : notice ? say(notice as 'session_ended') : undefined
  const described = trouble ? { 'aria-describedby': line, 'aria-invalid': true } : {}
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('session.login.title')}</h1>
      <p className={styles.hint}>{t('session.login.hint')}</p>
      <Field
        label={t('session.login.user')}
        icon="user"
        ref={user}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_NAME_MAX}
        onFocus={onIntent}
        {...described}
      />
      <PasswordField
        label={t('session.login.password')}
        ref={password}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        aside={<PlainLink to={PAGES.forgot.path}>{t('session.login.forgot')}</PlainLink>}
        {...described}
      />
      {picture && <CaptchaField captcha={captcha} {...described} />}
      <FormLine id={line}>{message}</FormLine>
      <SubmitButton busy={busy} text={t('session.login.submit')} busyText={t('session.login.busy')} />
    </form>
  )
}
