import { lengthRange, maxLength, required } from '@clinker/contract/kernel/fields/general'
import { REASON_MAX } from '@clinker/contract/slips/limits'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { Field } from '../../ui/fields/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import styles from './slips.module.css'

interface Props {
  readonly title: string
  readonly hint: ReactNode
  /** Without it a reason may be given, but need not. */
  readonly needsReason?: boolean
  readonly onSave: (given: { readonly reason: string }) => Promise<unknown>
  readonly onClose: () => void
}

const OPTIONAL = [maxLength(REASON_MAX)]
const NEEDED = [required('slips.reason-short'), lengthRange(2, REASON_MAX, 'slips.reason-short')]

/** What a person must say before a slip is revoked or issued by hand. */
export function ReasonDialog({ title, hint, needsReason = true, onSave, onClose }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={title}
      confirm={title}
      width={460}
      rules={{ reason: needsReason ? NEEDED : OPTIONAL }}
      onSave={({ reason }) => onSave({ reason: reason.trim() })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className={styles.hint}>{hint}</p>
          <Field label={t('slips.reason')} maxLength={REASON_MAX} autoComplete="off" {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
