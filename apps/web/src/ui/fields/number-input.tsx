import { useEffect, useEffectEvent, useId, useState } from 'react'
import { judgeNumber } from '../../lib/text/number-text.ts'
import { useT } from '../../lib/words/t.ts'
import styles from './inputs.module.css'

/** A number takes effect when nothing was typed for so long, or when the field is left. */
export const PAUSE_MS = 500

interface Props {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  /** Label and note are only read aloud: for narrow places. */
  readonly bare?: boolean
  readonly className?: string | undefined
}

/** A number between bounds; reports input that is no number, or was clamped. */
export function NumberInput({ label, value, onChange, min, max, disabled = false, bare = false, className }: Props) {
  const t = useT()
  const id = useId()
  /** Typed and not yet taken. */
  const [typed, setTyped] = useState<string>()
  const [composing, setComposing] = useState(false)
  const [note, setNote] = useState('')

  const apply = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const judged = judgeNumber(typed, { min, max })
    if (judged.kind === 'illegal') return setNote(t('kernel.input.illegal-number'))
    setNote(judged.kind === 'converted' ? t('kernel.input.converted', { n: judged.value }) : '')
    const next = judged.kind === 'empty' ? undefined : judged.value
    if (next !== value) onChange(next)
  }
  const afterPause = useEffectEvent(apply)
  useEffect(() => {
    if (typed === undefined || composing) return
    const timer = setTimeout(() => afterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, composing])
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={bare ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        className={`${styles.input} ${className ?? styles.number}`}
        inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={32}
        disabled={disabled}
        value={typed ?? (value === undefined ? '' : String(value))}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setTyped(event.target.value)
          setNote('')
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
      />
      <p id={`${id}-note`} className={bare ? 'visually-hidden' : styles.note} role="status">
        {note}
      </p>
    </div>
  )
}
