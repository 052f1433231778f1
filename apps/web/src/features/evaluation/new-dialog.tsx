import { isOutsideForm, isPeriod, OUTSIDE_URL_MAX, TITLE_MAX } from '@clinker/contract/evaluation/items'
import { createEvaluation } from '@clinker/contract/evaluation/routes'
import { maxLength, required } from '@clinker/contract/kernel/fields/general'
import { textRule } from '@clinker/contract/kernel/fields/rule'
import { useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { today } from '../../lib/text/day.ts'
import { uuid } from '../../lib/wire/random.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Field } from '../../ui/fields/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

const RULES = {
  title: [required(), maxLength(TITLE_MAX)],
  period: [required(), textRule('evaluation.period-wrong', (text) => isPeriod(text.trim()))],
  deadline: [required('rule.date'), textRule('evaluation.deadline-past', (day) => day >= today())],
  outsideUrl: [textRule('evaluation.outside-wrong', (text) => isOutsideForm(text.trim()))],
}

interface Props {
  /** How many are asked. */
  readonly customers: number
  readonly onClose: () => void
  readonly onAsked: () => void
}

/** Asks all customers of the company, after naming how many: it cannot be taken back. */
export function NewDialog({ customers, onClose, onAsked }: Props) {
  const t = useT()
  const [idempotencyKey] = useState(uuid)
  return (
    <FormDialog
      title={t('evaluation.new')}
      width={480}
      rules={RULES}
      confirm={t('evaluation.send')}
      question={t('evaluation.send-question', { n: customers })}
      onClose={onClose}
      onSave={async ({ title, period, deadline, outsideUrl }) => {
        const outside = outsideUrl.trim()
        const body = { title, period: period.trim(), deadline, ...(outside !== '' && { outsideUrl: outside }) }
        await call(createEvaluation, { body }, { idempotencyKey })
        toast('good', say('evaluation.asked'))
        onAsked()
      }}
    >
      {(field) => (
        <>
          <Field label={t('evaluation.name')} maxLength={TITLE_MAX} {...field('title')} />
          <Field label={t('evaluation.period')} placeholder="2026Q4" maxLength={7} {...field('period')} />
          <Field label={t('evaluation.deadline')} type="date" {...field('deadline')} />
          <Field
            label={t('evaluation.outside')}
            type="url"
            placeholder={t('evaluation.outside-hint')}
            maxLength={OUTSIDE_URL_MAX}
            {...field('outsideUrl')}
          />
        </>
      )}
    </FormDialog>
  )
}
