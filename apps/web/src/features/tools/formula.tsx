import { Fragment } from 'react'
import styles from './formula.module.css'
import { lineOf, ofWord, partsOf, type Part } from './formula-parts.ts'

/** A formula as it is written on paper. */
export function Formula({ text }: { text: string }) {
  const parts = partsOf(text)
  return (
    <span className={styles.formula} role="math" aria-label={lineOf(parts)}>
      <span aria-hidden="true">
        <Parts of={parts} />
      </span>
    </span>
  )
}

/** A word that holds a symbol. */
export const Symbols = ({ text }: { text: string }) => <Parts of={partsOf(ofWord(text))} />

/* oxlint-disable react/no-array-index-key -- a formula is drawn anew as a whole */
function Parts({ of }: { of: readonly Part[] }) {
  return of.map((part, i) => {
    if (part.kind === 'text') return <Fragment key={i}>{part.text}</Fragment>
    if (part.kind === 'fraction') {
      return (
        <span key={i} className={styles.fraction}>
          <span>
            <Parts of={part.top} />
          </span>
          <span>
            <Parts of={part.bottom} />
          </span>
        </span>
      )
    }
    if (part.kind === 'sub') {
      return (
        <sub key={i}>
          <Parts of={part.of} />
        </sub>
      )
    }
    if (part.kind === 'sup') {
      return (
        <sup key={i}>
          <Parts of={part.of} />
        </sup>
      )
    }
    return (
      <span key={i} className={styles.root}>
        {/* As high as what stands under it; its end meets the bar. */}
        <svg viewBox="0 0 10 20" preserveAspectRatio="none">
          <path d="M0 12.5 2.5 11 6 20 10 0" fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </svg>
        <span>
          <Parts of={part.of} />
        </span>
      </span>
    )
  })
}
