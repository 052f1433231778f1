import { useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/words/t.ts'
import styles from './dialog.module.css'
import { IconButton } from '../controls/icon-button.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  readonly title: string
  /** Pixels on a wide window; a narrow one is filled. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
  /** What stands at the right of the title. */
  readonly aside?: ReactNode
  readonly footer?: ReactNode
  /** In the middle, near the top without a title bar, or along the right edge. */
  readonly place?: 'middle' | 'top' | 'right'
  /** Stays when the mask is touched: there is something to lose. */
  readonly sticky?: boolean
}

/** A window over the page, which cannot be reached meanwhile. */
export function Dialog({ title, width, onClose, children, aside, footer, place = 'middle', sticky = false }: Props) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useModal(box, onClose)
  return createPortal(
    <div
      className={`${styles.mask} ${styles[place]}`}
      onPointerDown={(event) => {
        if (!sticky && event.target === event.currentTarget) onClose()
      }}
    >
      <div
        ref={box}
        className={styles.box}
        style={{ '--width': `${width}px` } as CSSProperties}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
      >
        {place === 'top' ? (
          <h2 id={id} className="visually-hidden">
            {title}
          </h2>
        ) : (
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <div className={styles.aside}>{aside}</div>
            <IconButton icon="close" label={t('kernel.dialog.close')} onClick={onClose} />
          </header>
        )}
        <div className={place === 'top' ? styles.bare : styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
