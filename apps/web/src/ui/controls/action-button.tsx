import { useEffect, useRef, useState, type ButtonHTMLAttributes } from 'react'
import buttons from './buttons.module.css'

/** After a click the button takes no second one for so long, and as long as its work lasts. */
export const BLOCK_MS = 500

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type'> {
  readonly onClick: () => unknown
  readonly primary?: boolean
}

/** A button that does its work once, however often it is clicked. It stays in reach of the keyboard meanwhile. */
export function ActionButton({ onClick, primary = false, children, ...rest }: Props) {
  const [busy, setBusy] = useState(0)
  const blocked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A hidden page loses its timers; when it comes back nothing is blocked.
    blocked.current = false
    return () => clearTimeout(timer.current)
  }, [])
  const click = () => {
    if (blocked.current) return
    blocked.current = true
    setBusy((count) => count + 1)
    const pause = new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, BLOCK_MS)
    })
    const work = Promise.resolve(onClick()).catch(() => undefined)
    void Promise.all([pause, work]).then(() => {
      blocked.current = false
      setBusy((count) => count - 1)
    })
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${buttons.button} ${primary ? buttons.primary : ''} ${rest.className ?? ''}`}
      aria-disabled={busy > 0 || undefined}
      aria-busy={busy > 0}
      onClick={click}
    >
      {busy > 0 && <span className={buttons.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
