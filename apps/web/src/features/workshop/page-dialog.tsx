import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePage } from '../../lib/tabs/use-tabs.ts'
import buttons from '../../ui/controls/buttons.module.css'
import styles from './workshop.module.css'

interface Props {
  readonly title: string
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of one page: it covers that page only, so that the other tabs stay in reach while it waits. */
export function PageDialog({ title, close, onClose, children }: Props) {
  const id = useId()
  const { overlay } = usePage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const behind = overlay?.previousElementSibling
    behind?.setAttribute('inert', '')
    const inside = box.current?.querySelector<HTMLElement>('[data-first]')
    if (!box.current?.contains(document.activeElement)) inside?.focus({ preventScroll: true })
    return () => {
      behind?.removeAttribute('inert')
      if (before instanceof HTMLElement && behind?.contains(before)) before.focus({ preventScroll: true })
    }
  }, [overlay])
  if (!overlay) return null
  return createPortal(
    <div className={styles.mask}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any field inside */}
      <div
        ref={box}
        className={styles.dialog}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {close}
          </button>
        </div>
      </div>
    </div>,
    overlay,
  )
}
