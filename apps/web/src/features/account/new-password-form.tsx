import { retrievePasswordXdd } from '@clinker/contract/account/routes'
import { foldWidth } from '@clinker/contract/kernel/fields/normalise'
import { CHANGE_PASSWORD, NEW_PASSWORD } from '@clinker/contract/kernel/fields/password'
import { useRef, useState, type SubmitEvent } from 'react'
import { isCode } from '../../lib/wire/api-error.ts'
import { call } from '../../lib/wire/call.ts'
import { errorText, failureText, useT } from '../../lib/words/t.ts'
import { useRules } from '../../lib/text/use-rules.ts'
import { FormLine } from '../../ui/fields/form-line.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import styles from './forgot.module.css'

const RULES = { newPassword: CHANGE_PASSWORD.newPassword, rePassword: CHANGE_PASSWORD.rePassword }

interface Props {
  readonly ticket: string
  readonly onDone: () => void
  /** The ticket is used up or too old: another code is needed. */
  readonly onGone: (error: unknown) => void
}

export function NewPasswordForm({ ticket, onDone, onGone }: Props) {
  const t = useT()
  // Editing the password checks its repetition again.
  const form = useRules(RULES, { newPassword: 'rePassword' })
  const inputs = { newPassword: useRef<HTMLInputElement>(null), rePassword: useRef<HTMLInputElement>(null) }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const refused = form.refused()
    setError(undefined)
    if (refused) return inputs[refused].current?.focus()
    setBusy(true)
    try {
      await call(retrievePasswordXdd, { body: { ticket, newpassword: foldWidth(form.values.newPassword) } })
      onDone()
    } catch (failure) {
      if (isCode(failure, 'ticket_gone')) return onGone(failure)
      setBusy(false)
      setError(failure)
      inputs.newPassword.current?.select()
    }
  }

  const field = (name: keyof typeof RULES) => {
    const failure = form.failures[name]
    return {
      name,
      ref: inputs[name],
      autoComplete: 'new-password',
      maxLength: NEW_PASSWORD.max,
      ruled: true,
      message: failure && failureText(failure),
      value: form.values[name],
      onChange: (event: { target: HTMLInputElement }) => form.change(name, event.target.value),
      onBlur: () => form.leave(name),
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.rule}>{t('kernel.rule.password-hint', NEW_PASSWORD)}</p>
      <PasswordField label={t('account.forgot.new')} {...field('newPassword')} />
      <PasswordField label={t('account.forgot.repeat')} {...field('rePassword')} />
      <FormLine>{error !== undefined && errorText(error)}</FormLine>
      <SubmitButton busy={busy} text={t('account.forgot.submit')} busyText={t('account.forgot.busy')} />
    </form>
  )
}
