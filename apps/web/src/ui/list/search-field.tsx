import { useEffect, useEffectEvent, useRef, useState } from 'react'
import inputs from '../fields/inputs.module.css'

const TYPING_MS = 300

interface Props {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly className?: string | undefined
  readonly onSearch: (text: string) => void
}

/** Searches while one types; the field follows the address when that changes by itself. */
export function SearchField({ label, value, maxLength, className = '', onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = (text: string, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), ms)
  }
  // A page left while one typed is shown again with the text, so it looks for it then.
  const resume = useEffectEvent(() => {
    if (typed.trim() !== value) search(typed, 0)
  })
  useEffect(() => {
    resume()
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <input
      type="search"
      className={`${inputs.input} ${className}`}
      aria-label={label}
      placeholder={label}
      title={label}
      value={typed}
      maxLength={maxLength}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value)
        // Half a composed word is nothing to look for.
        if (!(nativeEvent as InputEvent).isComposing) search(target.value, TYPING_MS)
      }}
      onPaste={(event) => {
        // A column of a spreadsheet: an input would run its lines together.
        const text = event.clipboardData.getData('text/plain')
        if (!/[\r\n\t]/.test(text.trim())) return
        event.preventDefault()
        const line = text
          .split(/[\r\n\t]+/)
          .map((one) => one.trim())
          .filter((one) => one !== '')
          .join(',')
          .slice(0, maxLength)
        setTyped(line)
        search(line, 0)
      }}
      onCompositionEnd={(event) => search(event.currentTarget.value, TYPING_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(event.currentTarget.value, 0)
      }}
    />
  )
}
