import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './confirm-dialog.module.css'
import controls from './controls.module.css'
import { useDocumentKey } from './use-document-key.ts'

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
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useDocumentKey(true, (event) => {
    if (event.key === 'Escape' && !busy) onGiveUp()
    if (event.key === 'Tab') keepInside(box.current, event)
  })
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
          <button type="button" className={controls.button} onClick={onGiveUp} disabled={busy} data-first>
            {giveUp}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
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
    const root = document.getElementById('root')
    document.documentElement.dataset['grey'] = ''
    root?.setAttribute('inert', '')
    return () => {
      delete document.documentElement.dataset['grey']
      root?.removeAttribute('inert')
    }
  }, [])
}

/** Tab turns round inside: browsers before 102 know no `inert`. */
function keepInside(box: HTMLElement | null, event: KeyboardEvent): void {
  const places = [...(box?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
  const edge = event.shiftKey ? places[0] : places[places.length - 1]
  if (document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? places[places.length - 1] : places[0]
  next?.focus()
}
