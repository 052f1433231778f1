import styles from './segments.module.css'

interface Props<K extends string> {
  readonly label: string
  readonly current: K
  readonly choices: readonly {
    readonly key: K
    readonly text: string
    readonly lang?: string
    /** Opens something first, and whether that is open now. */
    readonly opens?: boolean
  }[]
  readonly onPick: (key: K) => void
}

/** A few states side by side; one is on. */
export function Segments<K extends string>({ label, current, choices, onPick }: Props<K>) {
  return (
    <div className={styles.switch} role="group" aria-label={label}>
      {choices.map(({ key, text, lang, opens }) => (
        <button
          key={key}
          type="button"
          lang={lang}
          aria-pressed={key === current}
          aria-haspopup={opens === undefined ? undefined : 'dialog'}
          aria-expanded={opens}
          onClick={() => onPick(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
