import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, type GridField } from '@clinker/contract/grids/routes'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../lib/words/t.ts'
import { NumberInput } from '../fields/number-input.tsx'
import { useReorder, type Edge } from '../controls/use-reorder.ts'
import styles from './column-popover.module.css'
import type { FieldChange } from './settings.ts'

interface Props {
  readonly field: GridField
  readonly caption: string
  /** Whether the grid can sort and filter by it at all; a switch that does nothing is not drawn. */
  readonly sortable: boolean
  readonly searchable: boolean
  /** The last column that is shown cannot be hidden. */
  readonly fixed: boolean
  readonly onChange: (change: FieldChange) => void
  readonly onStep: (step: number) => void
  readonly onDrop: (dragged: string, edge: Edge) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -999, End: 999 }

export function ColumnRow({ field, caption, sortable, searchable, fixed, onChange, onStep, onDrop }: Props) {
  const t = useT()
  const box = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const stepped = useRef(false)
  const edge = useReorder({ list: 'column', name: field.fieldName, box, handle, onDrop })
  useEffect(() => {
    // A row that moves in the list loses the focus.
    if (stepped.current) handle.current?.focus()
    stepped.current = false
  })
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    stepped.current = true
    onStep(step)
  }
  const toggle = (flag: 'sortFlag' | 'searchFlag', label: string) => (
    <input
      type="checkbox"
      aria-label={label}
      // 1 switches it off.
      checked={field[flag] === 0}
      onChange={(event) => onChange({ [flag]: event.target.checked ? 0 : 1 })}
    />
  )
  return (
    <li ref={box} className={`${styles.row} ${edge ? styles[edge] : ''}`}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={t('grids.move', { name: caption })}
        title={t('grids.move', { name: caption })}
        onKeyDown={onKey}
      >
        <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
          {[3, 8, 13].flatMap((y) => [
            <circle key={y} cx="2" cy={y} r="1.3" />,
            <circle key={-y} cx="8" cy={y} r="1.3" />,
          ])}
        </svg>
      </button>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={field.visibleFlag === 1}
          disabled={fixed}
          onChange={(event) => onChange({ visibleFlag: event.target.checked ? 1 : 0 })}
        />
        <span>{caption}</span>
      </label>
      <NumberInput
        bare
        className={styles.width}
        label={t('grids.width-of', { name: caption })}
        value={field.width}
        min={COLUMN_WIDTH_MIN}
        max={COLUMN_WIDTH_MAX}
        onChange={(width) => width !== undefined && onChange({ width: Math.round(width) })}
      />
      {sortable ? toggle('sortFlag', t('grids.sortable-of', { name: caption })) : <span />}
      {searchable ? toggle('searchFlag', t('grids.searchable-of', { name: caption })) : <span />}
    </li>
  )
}
