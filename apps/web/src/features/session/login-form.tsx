import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { signIn } from '../../lib/session.ts'
import { errorText, t as say, useT, type Key } from '../../lib/t.ts'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icons.tsx'
import { Field } from './field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'

interface Props {
  /** Why the person was sent here, e.g. an ended session. */
  readonly notice?: Key | undefined
  /** Place of the picture code, between password and button. */
  readonly slot?: ReactNode
  readonly onSignedIn: () => void
  /** First sign that someone is going to sign in: time to fetch what comes next. */
  readonly onIntent?: () => void
}

type Trouble = { readonly error: unknown } | { readonly missing: Key }

const words = (trouble: Trouble): string =>
  'missing' in trouble ? say(trouble.missing as 'login.user-missing') : errorText(trouble.error)

export function LoginForm({ notice, slot, onSignedIn, onIntent }: Props) {
  const t = useT()
  const line = useId()
  const user = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !user.current || !password.current) return
    const credentials = { userName: user.current.value.trim(), password: password.current.value }
    const missing = credentials.userName === '' ? user.current : credentials.password === '' ? password.current : null
    if (missing) {
      setTrouble({ missing: missing === user.current ? 'login.user-missing' : 'login.password-missing' })
      missing.focus()
      return
    }
    setBusy(true)
    setTrouble(undefined)
    try {
      await signIn(credentials)
      onSignedIn()
    } catch (error) {
      setTrouble({ error })
      setBusy(false)
      password.current?.select()
    }
  }

  const told = trouble ? words(trouble) : notice ? say(notice as 'session_ended') : undefined
  const described = trouble ? { 'aria-describedby': line, 'aria-invalid': true } : {}
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('login.title')}</h1>
      <p className={styles.hint}>{t('login.hint')}</p>
      <Field
        label={t('login.user')}
        icon="user"
        ref={user}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onFocus={onIntent}
        {...described}
      />
      <PasswordField ref={password} name="password" autoComplete="current-password" maxLength={64} {...described} />
      {slot}
      <div id={line} role="alert">
        {told && (
          <p className={styles.trouble}>
            <Icon name="warning" size={14} />
            <span>{told}</span>
          </p>
        )}
      </div>
      <button
        type="submit"
        className={`${controls.button} ${controls.primary} ${styles.submit}`}
        disabled={busy}
        aria-busy={busy}
      >
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {t(busy ? 'login.busy' : 'login.submit')}
      </button>
    </form>
  )
}
