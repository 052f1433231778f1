import { PASSWORD_MAX } from '@clinker/contract/kernel/limits'
import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react'
import { readCookie } from '../../lib/wire/cookies.ts'
import { forgetLock, lockState, onUnlockedElsewhere, unlock } from '../../lib/session/lock.ts'
import { errorText, t as say, useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { FormLine } from '../../ui/fields/form-line.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { LogoutQuestion } from '../../shared/session/logout-question.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import styles from './lock-page.module.css'

/** Stands instead of every page while the session is locked; nothing of the user's data is in memory here. */
export default function LockPage({ onUnlocked }: { onUnlocked: () => void }) {
  const t = useT()
  useTitle(t('account.lock.title'))
  const [name, setName] = useState(() => readCookie('name') ?? '')
  const [userName, setUserName] = useState('')
  const [confirming, setConfirming] = useState(false)
  useServerState((user) => {
    setName(user.empName || user.userName)
    setUserName(user.userName)
    if (user.locked) return
    forgetLock()
    onUnlocked()
  })
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark size={28} />
        <b>{t('kernel.app.name')}</b>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>
        <span className={styles.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
        <h1>
          <span className="visually-hidden">{t('account.lock.title')} </span>
          {name}
        </h1>
        <p className={styles.hint}>{t('account.lock.hint')}</p>
        <UnlockForm userName={userName} onUnlocked={onUnlocked} />
        <button type="button" className={styles.leave} onClick={() => setConfirming(true)}>
          {t('session.logout.action')}
        </button>
      </main>
      {confirming && <LogoutQuestion onGiveUp={() => setConfirming(false)} />}
    </div>
  )
}

/** Asks at once and whenever the answer may have changed: another window may have unlocked. */
function useServerState(then: (user: Awaited<ReturnType<typeof lockState>>) => void): void {
  const handle = useEffectEvent(then)
  useEffect(() => {
    const control = new AbortController()
    const loadName = () => {
      if (document.visibilityState !== 'visible') return
      lockState(control.signal).then(
        (user) => !control.signal.aborted && handle(user),
        // Without an answer the door stays shut.
        () => undefined,
      )
    }
    loadName()
    const stop = onUnlockedElsewhere(loadName)
    window.addEventListener('online', loadName)
    document.addEventListener('visibilitychange', loadName)
    return () => {
      control.abort()
      stop()
      window.removeEventListener('online', loadName)
      document.removeEventListener('visibilitychange', loadName)
    }
  }, [])
}

function UnlockForm({ userName, onUnlocked }: { userName: string; onUnlocked: () => void }) {
  const t = useT()
  const line = useId()
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ readonly error?: unknown }>()
  useEffect(() => password.current?.focus(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    if (busy) return
    if (typed === '') {
      setTrouble({})
      return
    }
    setBusy(true)
    setTrouble(undefined)
    try {
      await unlock(typed)
      onUnlocked()
    } catch (error) {
      setTrouble({ error })
      setBusy(false)
      password.current?.select()
    }
  }
  const message = trouble && ('error' in trouble ? errorText(trouble.error) : say('session.login.password-missing'))
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells a manager of passwords whose password this is. */}
      <input hidden readOnly name="userName" autoComplete="username" value={userName} />
      <PasswordField
        label={t('session.login.password')}
        ref={password}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        {...(trouble ? { 'aria-describedby': line, 'aria-invalid': true } : {})}
      />
      <FormLine id={line}>{message}</FormLine>
      <SubmitButton busy={busy} text={t('account.lock.submit')} busyText={t('account.lock.busy')} />
    </form>
  )
}
