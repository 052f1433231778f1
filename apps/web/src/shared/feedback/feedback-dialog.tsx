import { BATCH_TEXT_MAX, PHONE_TEXT_MAX } from '@clinker/contract/kernel/limits'
import { CONTACT_MAX, CONTENT_MAX, FEEDBACK_TYPES, PICTURES_MAX, TITLE_MAX } from '@clinker/contract/feedback/states'
import { isLandline, isMobile } from '@clinker/contract/kernel/fields/phone'
import { useId, useState, type SubmitEvent } from 'react'
import { changeFeedback, closeFeedback, sendFeedback, useFeedback } from './feedback-form.ts'
import { useT } from '../../lib/words/t.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormButtons } from '../../ui/overlays/form-buttons.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormLine } from '../../ui/fields/form-line.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { Upload } from '../../ui/upload/upload.tsx'
import styles from './feedback-dialog.module.css'

/** What a customer wants to say, about a batch or about anything; up to nine pictures. */
export function FeedbackDialog() {
  const t = useT()
  const id = useId()
  const { form, busy, waiting } = useFeedback()
  const [tried, setTried] = useState(false)
  const missing = tried && form.content.trim() === ''
  const phone = form.mobile.trim()
  const badPhone = phone !== '' && !isMobile(phone) && !isLandline(phone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (form.content.trim() !== '' && !badPhone) void sendFeedback()
  }
  return (
    <Dialog
      title={t('feedback.write')}
      width={560}
      sticky
      onClose={closeFeedback}
      footer={<FormButtons form={id} save={t('feedback.send')} busy={busy} onClose={closeFeedback} />}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FormLine>{waiting && t('feedback.kept')}</FormLine>
        {form.customer && (
          <p>
            {t('feedback.customer')} <b>{form.customer.name}</b>
          </p>
        )}
        <div>
          <p className={styles.label}>{t('feedback.type')}</p>
          <Segments
            label={t('feedback.type')}
            current={form.feedbackType}
            choices={FEEDBACK_TYPES.map((key) => ({ key, text: t(`feedback.type.${key}`) }))}
            onPick={(feedbackType) => changeFeedback({ feedbackType })}
          />
        </div>
        <Field
          label={t('feedback.batch')}
          placeholder={t('feedback.batch-hint')}
          maxLength={BATCH_TEXT_MAX}
          value={form.batchNum}
          onChange={({ target }) => changeFeedback({ batchNum: target.value })}
        />
        <Field
          label={t('feedback.subject')}
          maxLength={TITLE_MAX}
          value={form.title}
          onChange={({ target }) => changeFeedback({ title: target.value })}
        />
        <div>
          <label htmlFor={`${id}-content`} className={styles.label}>
            {t('feedback.content')}
          </label>
          <textarea
            id={`${id}-content`}
            className={styles.text}
            rows={5}
            maxLength={CONTENT_MAX}
            placeholder={t('feedback.content-hint')}
            value={form.content}
            required
            aria-invalid={missing || undefined}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => changeFeedback({ content: target.value })}
          />
          <p id={`${id}-why`} className={styles.why} role="status">
            {missing && t('feedback.text-needed')}
          </p>
        </div>
        <div className={styles.pair}>
          <Field
            label={t('feedback.contact')}
            maxLength={CONTACT_MAX}
            value={form.contact}
            onChange={({ target }) => changeFeedback({ contact: target.value })}
          />
          <Field
            label={t('feedback.mobile')}
            type="tel"
            maxLength={PHONE_TEXT_MAX}
            ruled
            message={badPhone && tried ? t('kernel.rule.mobile-or-landline') : undefined}
            value={form.mobile}
            onChange={({ target }) => changeFeedback({ mobile: target.value })}
          />
        </div>
        <Upload
          label={t('feedback.pictures')}
          purpose="feedback"
          max={PICTURES_MAX}
          onChange={(stored) => changeFeedback({ imgUrls: stored.map(({ url }) => url) })}
        />
      </form>
    </Dialog>
  )
}
