import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icons.tsx'
import anchored from '../overlays/anchored.module.css'
import { useAnchored } from '../overlays/use-anchored.ts'
import { useDismiss } from '../overlays/use-dismiss.ts'
import styles from './menu-button.module.css'

export interface Choice {
  readonly key: string
  readonly text: string
  readonly lang?: string
  readonly icon?: IconName
}

interface Props {
  readonly label: string
  readonly choices: readonly Choice[]
  /** One of several states; without it the choices are things to do. */
  readonly current?: string
  readonly onPick: (key: string) => void
  readonly children: ReactNode
  readonly align?: 'left' | 'right'
  /** An icon that needs no arrow. */
  readonly plain?: boolean
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button with a menu of choices; all of it works from the keyboard. */
export function MenuButton({ label, choices, current, onPick, children, align = 'right', plain = false }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useEffect(() => {
    if (!open) return
    const list = items()
    ;(list.find((item) => item.getAttribute('aria-checked') === 'true') ?? list[0])?.focus()
  }, [open])
  useDismiss(box, () => setOpen(false), open)
  useAnchored(menu, button, { placement: align === 'left' ? 'bottom-start' : 'bottom-end', open })

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    } else if (event.key === 'Escape') {
      // Taken: a dialog around the menu stays open.
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') setOpen(false)
    else if (step) {
      event.preventDefault()
      const list = items()
      const at = list.findIndex((item) => item === document.activeElement)
      list[step(at, list.length)]?.focus()
    }
  }
  const pick = (key: string) => {
    close()
    if (key !== current) onPick(key)
  }

  return (
    <div className={styles.place} ref={box}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${plain ? styles.plain : ''}`}
        title={plain ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={onKey}
      >
        {children}
        {!plain && <Icon name="down" size={12} />}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={`${styles.menu} ${anchored.anchored}`}
          onKeyDown={onKey}
        >
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              {...(current === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': choice.key === current })}
              lang={choice.lang}
              tabIndex={-1}
              onClick={() => pick(choice.key)}
            >
              {choice.icon && <Icon name={choice.icon} />}
              <span>{choice.text}</span>
              {choice.key === current && <Icon name="check" size={14} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
