import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './confirm-dialog.module.css'
import buttons from '../controls/buttons.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly title: string
  readonly question: string
  readonly confirm: string
  readonly giveUp: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onGiveUp: () => void
}

/** A question over the page, which turns grey and cannot be reached meanwhile. */
export function ConfirmDialog({ title, question, confirm, giveUp, busy = false, onConfirm, onGiveUp }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useGreyPage()
  useModal(box, () => !busy && onGiveUp())
  return createPortal(
    <div className={styles.mask}>
      <div
        ref={box}
        className={styles.box}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{question}</p>
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={onGiveUp} disabled={busy} data-first>
            {giveUp}
          </button>
          <button
            type="button"
            className={`${buttons.button} ${buttons.primary}`}
            onClick={onConfirm}
            disabled={busy}
            aria-busy={busy}
          >
            {confirm}
          </button>
        </div>
      </div>
    </div>,
    document.body,
  )
}

function useGreyPage(): void {
  useEffect(() => {
    document.documentElement.dataset['grey'] = ''
    return () => {
      delete document.documentElement.dataset['grey']
    }
  }, [])
}
