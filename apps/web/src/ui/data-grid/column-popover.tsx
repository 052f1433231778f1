import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import buttons from '../controls/buttons.module.css'
import { useAnchored } from '../overlays/use-anchored.ts'
import { useDismiss } from '../overlays/use-dismiss.ts'
import { useDocumentKey } from '../overlays/use-document-key.ts'
import { ColumnActions } from './column-actions.tsx'
import styles from './column-popover.module.css'
import { ColumnRow } from './column-row.tsx'
import { changeField, moveField } from './settings.ts'
import type { GridSettings } from './use-grid-settings.ts'

interface Props {
  readonly settings: GridSettings
  readonly caption: (fieldName: string) => string
  /** Only columns that the page can draw are offered. */
  readonly columns: Readonly<Record<string, unknown>>
  /** Columns the server sorts by; it filters none. Without a server the grid does both for all. */
  readonly sorts?: readonly string[] | undefined
}

/** Which columns are shown, in which order, how wide, and whether they can be sorted and filtered. */
export function ColumnPopover({ settings, caption, columns, sorts }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useDocumentKey(open, (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    setOpen(false)
    button.current?.focus()
  })
  useDismiss(place, () => setOpen(false), open)
  useAnchored(box, button, { placement: 'bottom-end', open })
  useEffect(() => {
    if (open) box.current?.focus({ preventScroll: true })
  }, [open])
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className={buttons.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t(settings.changed ? 'grids.columns-changed' : 'grids.columns')}
        onClick={() => setOpen(!open)}
      >
        {t('grids.columns')}
        {settings.changed && <i className={styles.dot} aria-hidden="true" />}
      </button>
      {open && (
        <div id={id} ref={box} role="dialog" aria-label={t('grids.columns')} tabIndex={-1} className={styles.popover}>
          <List settings={settings} caption={caption} columns={columns} sorts={sorts} />
          <ColumnActions settings={settings} />
        </div>
      )}
    </div>
  )
}

function List({ settings, caption, columns, sorts }: Props) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState('')
  const fields = settings.fields.filter(({ fieldName }) => fieldName in columns)
  const onlyOne = fields.filter(({ visibleFlag }) => visibleFlag === 1).length === 1
  const move = (fieldName: string, place: number) => {
    const beside = fields.filter((one) => one.fieldName !== fieldName)[place]
    const rest = settings.fields.filter((one) => one.fieldName !== fieldName)
    settings.change(moveField(settings.fields, fieldName, beside ? rest.indexOf(beside) : rest.length))
    const at = Math.min(Math.max(place, 0), fields.length - 1)
    setMoved(t('grids.moved', { name: caption(fieldName), place: at + 1, count: fields.length }))
  }
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('grids.column')}</span>
        <span>{t('grids.width')}</span>
        <span>{sorts?.length === 0 ? '' : t('grids.sortable')}</span>
        <span>{sorts ? '' : t('grids.searchable')}</span>
      </div>
      <ul className={styles.list} ref={list}>
        {fields.map((field, at) => (
          <ColumnRow
            key={field.fieldName}
            field={field}
            caption={caption(field.fieldName)}
            sortable={sorts === undefined || sorts.includes(field.fieldName)}
            searchable={sorts === undefined}
            fixed={onlyOne && field.visibleFlag === 1}
            onChange={(change) => settings.change(changeField(settings.fields, field.fieldName, change))}
            onStep={(step) => move(field.fieldName, Math.min(Math.max(at + step, 0), fields.length - 1))}
            onDrop={(dragged, edge) => {
              const rest = fields.filter((one) => one.fieldName !== dragged)
              move(dragged, rest.indexOf(field) + (edge === 'after' ? 1 : 0))
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </>
  )
}
