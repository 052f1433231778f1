import { lengthRange, maxLength, required } from '@clinker/contract/kernel/fields/general'
import { PROJECT_MAX, REASON_MAX } from '@clinker/contract/slips/limits'
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
  readonly withProject?: boolean
  readonly onSave: (given: { readonly reason: string; readonly project: string }) => Promise<unknown>
  readonly onClose: () => void
}

const OPTIONAL = [maxLength(200)]
const NEEDED = [required('slips.reason-short'), lengthRange(2, 200, 'slips.reason-short')]

/** What a person must say before a slip is revoked, issued again or issued by hand. */
export function ReasonDialog({ title, hint, needsReason = true, withProject = false, onSave, onClose }: Props) {
  const t = useT()
  return (
    <FormDialog
      title={title}
      confirm={title}
      width={460}
      rules={{ reason: needsReason ? NEEDED : OPTIONAL, project: [maxLength(60)] }}
      onSave={({ reason, project }) => onSave({ reason: reason.trim(), project: project.trim() })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className={styles.hint}>{hint}</p>
          <Field label={t('slips.reason')} maxLength={REASON_MAX} autoComplete="off" {...field('reason')} />
          {withProject && (
            <Field label={t('slips.project-new')} maxLength={PROJECT_MAX} autoComplete="off" {...field('project')} />
          )}
        </>
      )}
    </FormDialog>
  )
}
