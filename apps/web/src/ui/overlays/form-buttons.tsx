import { useT } from '../../lib/words/t.ts'
import buttons from '../controls/buttons.module.css'

interface Props {
  /** Id of the form that the second button submits. */
  readonly form: string
  readonly save: string
  readonly busy: boolean
  readonly onClose: () => void
}

/** Cancel and save below a form in a dialog. */
export function FormButtons({ form, save, busy, onClose }: Props) {
  const t = useT()
  return (
    <>
      <button type="button" className={buttons.button} onClick={onClose} disabled={busy}>
        {t('kernel.form.cancel')}
      </button>
      <button
        type="submit"
        form={form}
        className={`${buttons.button} ${buttons.primary}`}
        disabled={busy}
        aria-busy={busy}
      >
        {busy && <span className={buttons.spinner} aria-hidden="true" />}
        {busy ? t('kernel.form.saving') : save}
      </button>
    </>
  )
}
