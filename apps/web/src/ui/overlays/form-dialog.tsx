import type { Rule } from '@clinker/contract/kernel/fields/rule'
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { failureText, useT } from '../../lib/words/t.ts'
import { useRules } from '../../lib/text/use-rules.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { FieldProps } from '../fields/field.tsx'
import { goToFirstError } from './first-error.ts'

type Bound = Pick<FieldProps, 'name' | 'ruled' | 'message' | 'onBlur'> & {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

interface Props<K extends string> {
  readonly title: string
  readonly width: number
  readonly rules: Readonly<Record<K, readonly Rule[]>>
  /** Rejects when the server refuses; its words come as a toast and the form stays. */
  readonly onSave: (values: Readonly<Record<K, string>>) => Promise<unknown>
  readonly onClose: () => void
  /** Caption of the button instead of "save". */
  readonly confirm?: string
  /** Confirmation before a valid form is saved, for irreversible actions. */
  readonly question?: string | undefined
  readonly children: (field: (name: K) => Bound) => ReactNode
}

/** A short form over the page; a refused one moves to its first wrong field. */
export function FormDialog<K extends string>({
  title,
  width,
  rules,
  onSave,
  onClose,
  confirm,
  question,
  children,
}: Props<K>) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const form = useRules(rules)
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const saveText = confirm ?? t('kernel.form.save')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    // Drawn at once, so that the field is already marked when the focus comes.
    const refused = flushSync(() => form.refused())
    if (refused) return goToFirstError(box.current)
    if (question !== undefined) return setConfirming(true)
    await save()
  }
  const save = async () => {
    setConfirming(false)
    setBusy(true)
    try {
      await onSave(form.values)
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const field = (name: K): Bound => {
    const failure = form.failures[name]
    return {
      name,
      ruled: true,
      message: failure && failureText(failure),
      value: form.values[name],
      onChange: ({ target }) => form.change(name, target.value),
      onBlur: () => form.leave(name),
    }
  }
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      sticky
      footer={<FormButtons form={id} save={saveText} busy={busy} onClose={onClose} />}
    >
      <form id={id} ref={box} onSubmit={(event) => void submit(event)} noValidate>
        {children(field)}
      </form>
      {confirming && question !== undefined && (
        <ConfirmDialog
          title={title}
          question={question}
          confirm={saveText}
          giveUp={t('kernel.form.cancel')}
          onConfirm={() => void save()}
          onGiveUp={() => setConfirming(false)}
        />
      )}
    </Dialog>
  )
}
