import { SMS_CODE_TEXT_MAX } from '@clinker/contract/account/limits'
import { PHONE_TEXT_MAX } from '@clinker/contract/kernel/limits'
import { resetPassword, smsSendXdd } from '@clinker/contract/account/routes'
import { foldWidth, normalise, normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { CHANGE_PASSWORD, NEW_PASSWORD } from '@clinker/contract/kernel/fields/password'
import { isEmpty } from '@clinker/contract/kernel/fields/rule'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { call } from '../../lib/wire/call.ts'
import { failureText, t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useCountdown } from '../../lib/browser/use-countdown.ts'
import { useRules } from '../../lib/text/use-rules.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SendCodeButton } from '../../shared/account/send-code-button.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import styles from './password-dialog.module.css'

const GAP_SECONDS = 60

type Name = keyof typeof CHANGE_PASSWORD

/** The words of a refusal come as a toast from the common handler; here the button only becomes free again. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useRules(CHANGE_PASSWORD, { newPassword: 'rePassword' })
  const gap = useCountdown('sms-reset-until', GAP_SECONDS)
  const inputs: Record<Name, RefObject<HTMLInputElement | null>> = {
    mobile: useRef<HTMLInputElement>(null),
    verifyCode: useRef<HTMLInputElement>(null),
    oldpassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
    rePassword: useRef<HTMLInputElement>(null),
  }
  const [busy, setBusy] = useState(false)
  const phoneNumber = normalise(form.values.mobile)

  const send = async () => {
    if (gap.left > 0) return
    if (isEmpty(phoneNumber)) form.say('mobile', { key: 'kernel.rule.mobile-prompt' })
    if (isEmpty(phoneNumber) || form.refused(['mobile'])) return inputs.mobile.current?.focus()
    gap.start()
    try {
      await call(smsSendXdd, { body: { phoneNumber, purpose: 'reset' } })
      toast('good', say('account.sms.sent'))
      inputs.verifyCode.current?.focus()
    } catch {
      gap.stop()
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const refused = form.refused()
    if (refused) return inputs[refused].current?.focus()
    setBusy(true)
    try {
      await call(resetPassword, {
        body: {
          phoneNumber,
          verCode: normaliseCode(form.values.verifyCode),
          oldpassword: form.values.oldpassword,
          newpassword: foldWidth(form.values.newPassword),
        },
      })
      toast('good', say('account.password.reset-done'))
      onClose()
    } catch {
      setBusy(false)
    }
  }

  const field = (name: Name) => {
    const failure = form.failures[name]
    return {
      name,
      ref: inputs[name],
      ruled: true,
      message: failure && failureText(failure),
      value: form.values[name],
      onChange: (event: { target: HTMLInputElement }) => form.change(name, event.target.value),
      onBlur: () => form.leave(name),
    }
  }
  const secret = { maxLength: NEW_PASSWORD.max }
  return (
    <Dialog title={t('account.password.title')} width={420} onClose={onClose} sticky>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...field('mobile')}
          label={t('account.forgot.phone')}
          icon="phone"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder={t('kernel.rule.mobile-prompt')}
          maxLength={PHONE_TEXT_MAX}
          data-first
        />
        <Field
          {...field('verifyCode')}
          label={t('account.forgot.code')}
          icon="message"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('account.forgot.code-hint')}
          maxLength={SMS_CODE_TEXT_MAX}
          beside={<SendCodeButton left={gap.left} onSend={() => void send()} />}
        />
        <PasswordField
          {...field('oldpassword')}
          {...secret}
          label={t('account.password.old')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          {...secret}
          label={t('account.forgot.new')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('rePassword')}
          {...secret}
          label={t('account.forgot.repeat')}
          autoComplete="new-password"
        />
        <p className={styles.hint}>{t('kernel.rule.password-hint', NEW_PASSWORD)}</p>
        <SubmitButton busy={busy} text={t('account.password.submit')} busyText={t('account.forgot.busy')} />
      </form>
    </Dialog>
  )
}
