import { isOutsideForm, isPeriod, OUTSIDE_URL_MAX, TITLE_MAX } from '@clinker/contract/evaluation/items'
import { createEvaluation } from '@clinker/contract/evaluation/routes'
import { maxLength, required } from '@clinker/contract/kernel/fields/general'
import { textRule } from '@clinker/contract/kernel/fields/rule'
import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useCall } from '../../lib/wire/company-context.ts'
import { today } from '../../lib/text/day.ts'
import { uuid } from '../../lib/wire/random.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormButtons } from '../../ui/overlays/form-buttons.tsx'
import { DayField } from '../../ui/staff-kit/day-field.tsx'
import { formRules } from '../../ui/staff-kit/form-rules.ts'

const RULES = {
  title: formRules([required(), maxLength(TITLE_MAX)]),
  period: formRules([required(), textRule('evaluation.period-wrong', (text) => isPeriod(text.trim()))]),
  deadline: formRules([required('kernel.rule.date'), textRule('evaluation.deadline-past', (day) => day >= today())]),
  outsideUrl: formRules([textRule('evaluation.outside-wrong', (text) => isOutsideForm(text.trim()))]),
}

interface Values {
  readonly title: string
  readonly period: string
  readonly deadline: string
  readonly outsideUrl?: string
}

interface Props {
  /** Number of customers that get the evaluation. */
  readonly customers: number
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Asks all customers of the company, after naming how many: it cannot be taken back. */
export function NewDialog({ customers, onClose, onCreated }: Props) {
  const t = useT()
  const call = useCall()
  const id = useId()
  const [idempotencyKey] = useState(uuid)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Values>()
  const save = async ({ title, period, deadline, outsideUrl = '' }: Values) => {
    setQuestion(undefined)
    setBusy(true)
    const outside = outsideUrl.trim()
    const body = { title, period: period.trim(), deadline, ...(outside !== '' && { outsideUrl: outside }) }
    try {
      await call(createEvaluation, { body }, { idempotencyKey })
    } catch {
      // The reason is shown as a toast; the form stays as it is.
      return setBusy(false)
    }
    toast('good', say('evaluation.asked'))
    onCreated()
    onClose()
  }
  return (
    <Dialog
      title={t('evaluation.new')}
      width={480}
      onClose={onClose}
      sticky
      footer={<FormButtons form={id} save={t('evaluation.send')} busy={busy} onClose={onClose} />}
    >
      <Form<Values>
        id={id}
        name={id}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => !busy && setQuestion(values)}
      >
        <Form.Item name="title" label={t('evaluation.name')} rules={RULES.title}>
          <Input maxLength={TITLE_MAX} />
        </Form.Item>
        <Form.Item name="period" label={t('evaluation.period')} rules={RULES.period}>
          <Input maxLength={7} placeholder="2026Q4" />
        </Form.Item>
        <Form.Item name="deadline" label={t('evaluation.deadline')} rules={RULES.deadline}>
          <DayField min={today()} />
        </Form.Item>
        <Form.Item name="outsideUrl" label={t('evaluation.outside')} rules={RULES.outsideUrl}>
          <Input type="url" maxLength={OUTSIDE_URL_MAX} placeholder={t('evaluation.outside-hint')} />
        </Form.Item>
      </Form>
      {question && (
        <ConfirmDialog
          title={t('evaluation.new')}
          question={t('evaluation.send-question', { n: customers })}
          confirm={t('evaluation.send')}
          giveUp={t('kernel.form.cancel')}
          onConfirm={() => void save(question)}
          onGiveUp={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  )
}
