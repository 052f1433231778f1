import { useId, useLayoutEffect, useRef, useState } from 'react'
import { acceptDecimal, DECIMAL, settledDecimal, type DecimalRule } from '../../lib/text/decimal-text.ts'
import { useT } from '../../lib/words/t.ts'
import styles from './inputs.module.css'

interface Props extends Partial<DecimalRule> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/** A decimal as text: whatever is typed or pasted, only what the rule allows stays. */
export function DecimalInput({ label, value, onChange, disabled = false, ...given }: Props) {
  const t = useT()
  const id = useId()
  const rule = { ...DECIMAL, ...given }
  const free = { ...rule, max: undefined }
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  /** What an input method is composing is not ours yet. */
  const [composing, setComposing] = useState<string>()
  const [over, setOver] = useState(false)
  const [, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const take = (text: string, at: number) => {
    const after = acceptDecimal(value, text, rule)
    const refused = after === value
    setOver(refused && acceptDecimal(value, text, free) !== value)
    caret.current = refused
      ? at - Math.max(0, text.length - value.length)
      : acceptDecimal('', text.slice(0, at), free).length
    // React puts the text back; without a new drawing the caret would stay at its end.
    setTurn((turn) => turn + 1)
    if (!refused) onChange(after)
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        className={`${styles.input} ${styles.number}`}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={composing ?? value}
        aria-describedby={`${id}-note`}
        onChange={({ target }) =>
          composing === undefined
            ? take(target.value, target.selectionStart ?? target.value.length)
            : setComposing(target.value)
        }
        onCompositionStart={(event) => setComposing(event.currentTarget.value)}
        onCompositionEnd={({ currentTarget: { value: text, selectionStart } }) => {
          setComposing(undefined)
          take(text, selectionStart ?? text.length)
        }}
        onBlur={() => {
          setOver(false)
          if (settledDecimal(value) !== value) onChange(settledDecimal(value))
        }}
      />
      <p id={`${id}-note`} className={styles.note} role="status">
        {over && rule.max !== undefined ? t('kernel.input.at-most', { n: rule.max }) : ''}
      </p>
    </div>
  )
}
