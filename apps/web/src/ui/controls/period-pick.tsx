import { useId, useRef, useState } from 'react'
import { isPeriod, PERIODS, periodOf, periodText, type Period, type PeriodName } from '../../lib/list/period.ts'
import { useT } from '../../lib/words/t.ts'
import buttons from './buttons.module.css'
import styles from './period-pick.module.css'
import { Segments } from './segments.tsx'
import anchored from '../overlays/anchored.module.css'
import { useAnchored, type Anchor } from '../overlays/use-anchored.ts'
import { useDismiss } from '../overlays/use-dismiss.ts'
import { useDocumentKey } from '../overlays/use-document-key.ts'

/** 30 days, 90 days, this year, or two days of one's own. */
export function PeriodPick({ period, onPick }: { period: Period; onPick: (text: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useDismiss(box, () => setOpen(false), open)
  const pick = (name: PeriodName) => {
    if (name === 'free') return setOpen(!open)
    setOpen(false)
    onPick(name)
  }
  return (
    <div className={styles.place} ref={box}>
      <Segments
        label={t('batches.period.title')}
        current={period.name}
        choices={PERIODS.map((key) => ({
          key,
          text:
            key === 'free' && period.name === 'free'
              ? `${period.startDate.slice(5)} – ${period.endDate.slice(5)}`
              : t(`batches.period.${key}`),
          ...(key === 'free' && { opens: open }),
        }))}
        onPick={pick}
      />
      {open && (
        <FreePeriod
          anchor={box}
          period={period}
          onClose={() => setOpen(false)}
          onPick={(text) => {
            setOpen(false)
            onPick(text)
          }}
        />
      )}
    </div>
  )
}

interface FreeProps {
  readonly anchor: Anchor
  readonly period: Period
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}

function FreePeriod({ anchor, period, onPick, onClose }: FreeProps) {
  const t = useT()
  const id = useId()
  const [from, setFrom] = useState(period.startDate)
  const [to, setTo] = useState(period.endDate)
  const good = isPeriod(from, to)
  const form = useRef<HTMLFormElement>(null)
  useAnchored(form, anchor, { placement: 'bottom-end' })
  useDocumentKey(true, (event) => event.key === 'Escape' && onClose())
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (good) onPick(periodText(periodOf(`${from}~${to}`)))
  }
  return (
    <form ref={form} className={`${styles.free} ${anchored.anchored}`} onSubmit={submit}>
      <label htmlFor={`${id}-from`}>{t('batches.period.from')}</label>
      <input
        id={`${id}-from`}
        type="date"
        value={from}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened this field
        autoFocus
        onChange={(event) => setFrom(event.target.value)}
      />
      <label htmlFor={`${id}-to`}>{t('batches.period.to')}</label>
      <input id={`${id}-to`} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      <p role="status" className={styles.wrong}>
        {good ? '' : t('batches.period.wrong')}
      </p>
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={!good}>
        {t('batches.period.apply')}
      </button>
    </form>
  )
}
