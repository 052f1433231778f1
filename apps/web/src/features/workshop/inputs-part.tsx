import { maxLength, required } from '@clinker/contract/kernel/fields/general'
import { mobile } from '@clinker/contract/kernel/fields/phone'
import { useState } from 'react'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Can } from '../../ui/states/can.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { DecimalInput } from '../../ui/fields/decimal-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import styles from './workshop.module.css'

/** Inputs, a form, a button that works once, guarded elements and the pager. */
export function InputsPart() {
  const t = useT()
  const [paging, setPaging] = useState({ page: 1, limit: 20 })
  return (
    <>
      <Numbers />
      <Decimals />
      <div className={styles.actions}>
        <Clicks />
        <Form />
      </div>
      <h2 className={styles.head}>{t('workshop.widgets.guard')}</h2>
      <ul className={styles.guarded}>
        <Can do="batch:read">
          <li>{t('workshop.widgets.guard.batch')}</li>
        </Can>
        <Can do="ingest:manage">
          <li>{t('workshop.widgets.guard.ingest')}</li>
        </Can>
        <Can roles={['quality', 'admin']}>
          <li>{t('workshop.widgets.guard.role')}</li>
        </Can>
      </ul>
      <h2 className={styles.head}>{t('workshop.widgets.pager')}</h2>
      <Pager
        {...paging}
        total={1234}
        onPage={(page) => setPaging({ ...paging, page })}
        onLimit={(limit) => setPaging({ page: 1, limit })}
      />
    </>
  )
}

function Numbers() {
  const t = useT()
  const [number, setNumber] = useState<number | undefined>(5)
  const [free, setFree] = useState<number>()
  return (
    <div className={styles.inputs}>
      <div>
        <NumberInput label={t('workshop.widgets.number')} value={number} min={1} max={99} onChange={setNumber} />
        <p>{t('workshop.widgets.value', { value: formatValue(number) })}</p>
      </div>
      <div>
        <NumberInput label={t('workshop.widgets.number-free')} value={free} onChange={setFree} />
        <p>{t('workshop.widgets.value', { value: formatValue(free) })}</p>
      </div>
      <NumberInput label={t('workshop.widgets.off')} value={7} disabled onChange={() => undefined} />
    </div>
  )
}

function Decimals() {
  const t = useT()
  const [decimal, setDecimal] = useState('')
  const [strength, setStrength] = useState('')
  return (
    <div className={styles.inputs}>
      <div>
        <DecimalInput label={t('workshop.widgets.decimal')} value={decimal} onChange={setDecimal} />
        <p>{t('workshop.widgets.value', { value: formatValue(decimal) })}</p>
      </div>
      <div>
        <DecimalInput
          label={t('workshop.widgets.decimal-max')}
          value={strength}
          places={1}
          maxLength={5}
          max={100}
          onChange={setStrength}
        />
        <p>{t('workshop.widgets.value', { value: formatValue(strength) })}</p>
      </div>
    </div>
  )
}

function Clicks() {
  const t = useT()
  const [done, setDone] = useState(0)
  return (
    <>
      <ActionButton onClick={() => setDone((count) => count + 1)}>{t('workshop.widgets.click')}</ActionButton>
      <span role="status">{t('workshop.widgets.clicked', { n: done })}</span>
    </>
  )
}

const RULES = { name: [required(), maxLength(20)], phone: [required(), mobile()], note: [maxLength(200)] }

function Form() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {t('workshop.widgets.open-form')}
      </button>
      {open && (
        <FormDialog
          title={t('workshop.widgets.form')}
          width={420}
          rules={RULES}
          onSave={() => Promise.resolve(toast('good', say('workshop.widgets.form.saved')))}
          onClose={() => setOpen(false)}
        >
          {(field) => (
            <>
              <Field {...field('name')} label={t('workshop.widgets.form.name')} data-first />
              <Field {...field('phone')} label={t('workshop.widgets.form.phone')} inputMode="tel" />
              <Field {...field('note')} label={t('workshop.widgets.form.note')} />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
