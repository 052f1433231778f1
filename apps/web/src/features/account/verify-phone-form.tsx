import { SMS_CODE_TEXT_MAX } from '@clinker/contract/account/limits'
import { PHONE_TEXT_MAX } from '@clinker/contract/kernel/limits'
import { forgetPasswordXdd, smsSendXdd } from '@clinker/contract/account/routes'
import { normalise, normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { CHANGE_PASSWORD } from '@clinker/contract/kernel/fields/password'
import { isEmpty } from '@clinker/contract/kernel/fields/rule'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isCode } from '../../lib/wire/api-error.ts'
import { call } from '../../lib/wire/call.ts'
import { errorText, failureText, t as say, useT } from '../../lib/words/t.ts'
import { useCountdown } from '../../lib/browser/use-countdown.ts'
import { useRules } from '../../lib/text/use-rules.ts'
import { CaptchaField } from '../../shared/account/captcha-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormLine } from '../../ui/fields/form-line.tsx'
import { SendCodeButton } from '../../shared/account/send-code-button.tsx'
import { SubmitButton } from '../../ui/controls/submit-button.tsx'
import { captchaMissing, useCaptcha } from '../../shared/account/use-captcha.ts'
import styles from './forgot.module.css'

const RULES = { mobile: CHANGE_PASSWORD.mobile, verifyCode: CHANGE_PASSWORD.verifyCode }
const GAP_SECONDS = 60

/** The message and the field that gets the focus. */
interface Message {
  readonly at: 'mobile' | 'captcha' | 'code'
  readonly error?: unknown
  readonly captcha?: 'captcha_needed' | 'session.captcha.length'
  readonly sent?: true
}

interface Props {
  /** Why the person is here again. */
  readonly trouble: unknown
  readonly onVerified: (ticket: string) => void
}

/** Phone and picture bring a code; phone and code bring a ticket. */
export function VerifyPhoneForm({ trouble, onVerified }: Props) {
  const t = useT()
  const form = useRules(RULES)
  const captcha = useCaptcha()
  const gap = useCountdown('sms-until', GAP_SECONDS)
  const phone = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | undefined>(
    trouble === undefined ? undefined : { at: 'mobile', error: trouble },
  )
  const phoneNumber = normalise(form.values.mobile)

  useEffect(() => {
    if (message) ({ mobile: phone, captcha: captcha.input, code })[message.at].current?.focus()
  }, [message, captcha.input])

  const send = async () => {
    if (gap.left > 0) return
    setMessage(undefined)
    if (isEmpty(phoneNumber)) form.say('mobile', { key: 'kernel.rule.mobile-prompt' })
    if (isEmpty(phoneNumber) || form.refused(['mobile'])) return phone.current?.focus()
    const missing = captchaMissing(captcha.text)
    if (missing) return setMessage({ at: 'captcha', captcha: missing })
    gap.start()
    try {
      await call(smsSendXdd, { body: { phoneNumber, purpose: 'forgot', captcha: normaliseCode(captcha.text) } })
      setMessage({ at: 'code', sent: true })
    } catch (error) {
      gap.stop()
      setMessage({ at: isCode(error, 'captcha_wrong') ? 'captcha' : 'mobile', error })
    } finally {
      captcha.renew()
    }
  }

  const verify = async () => {
    const refused = form.refused()
    setMessage(undefined)
    if (refused) return (refused === 'mobile' ? phone : code).current?.focus()
    setBusy(true)
    try {
      const body = { phoneNumber, verCode: normaliseCode(form.values.verifyCode) }
      onVerified((await call(forgetPasswordXdd, { body })).ticket)
    } catch (error) {
      setBusy(false)
      setMessage({ at: 'code', error })
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    // Enter requests a code while there is none.
    void (isEmpty(form.values.verifyCode) && gap.left === 0 ? send() : verify())
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={t('account.forgot.phone')}
        icon="phone"
        ref={phone}
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        placeholder={t('kernel.rule.mobile-prompt')}
        maxLength={PHONE_TEXT_MAX}
        ruled
        message={form.failures.mobile && failureText(form.failures.mobile)}
        value={form.values.mobile}
        onChange={(event) => form.change('mobile', event.target.value)}
        onBlur={() => form.leave('mobile')}
      />
      <CaptchaField
        captcha={captcha}
        ruled
        message={message?.captcha && say(message.captcha)}
        idle={gap.left > 0 ? t('account.forgot.captcha-later') : undefined}
      />
      <Field
        label={t('account.forgot.code')}
        icon="message"
        ref={code}
        name="verifyCode"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('account.forgot.code-hint')}
        maxLength={SMS_CODE_TEXT_MAX}
        ruled
        message={form.failures.verifyCode && failureText(form.failures.verifyCode)}
        value={form.values.verifyCode}
        onChange={(event) => form.change('verifyCode', event.target.value)}
        onBlur={() => form.leave('verifyCode')}
        beside={<SendCodeButton left={gap.left} onSend={() => void send()} />}
      />
      <FormLine good>{message?.sent && t('account.sms.sent')}</FormLine>
      <FormLine>{message?.error !== undefined && errorText(message.error)}</FormLine>
      <SubmitButton busy={busy} text={t('account.forgot.next')} busyText={t('account.forgot.busy')} />
      {gap.left > 0 && <p className={styles.note}>{t('account.forgot.not-received')}</p>}
    </form>
  )
}
