import { useLayoutEffect, useRef, useState } from 'react'
import { daysBetween, today } from '../../../lib/text/day.ts'
import { useT } from '../../../lib/words/t.ts'
import type { Batch } from '../batch.ts'
import { placeLabels, type Place } from './place-labels.ts'
import styles from './life-line.module.css'

type Stop = Batch['lifeList'][number]

/** To this day the line is to scale; what comes later is drawn dotted. */
const SCALE_DAYS = 42
const SCALE_SHARE = 84

const keyOf = ({ kind, age }: Stop): string => `${kind}${age ?? ''}`

/** Where the batch stands in its life: to scale on a desk, as a row of steps on a phone. */
export function LifeLine({ batch }: { batch: Batch }) {
  return (
    <>
      <Scaled batch={batch} />
      <Steps batch={batch} />
    </>
  )
}

function useStopText() {
  const t = useT()
  return {
    name: ({ kind, age }: Stop): string =>
      kind === 'RESULT'
        ? t('batches.life.result', { age: age ?? 0 })
        : t(`batches.life.${kind.toLowerCase() as 'produced' | 'out' | 'report' | 'seal'}`),
    day: ({ kind, day, state }: Stop): string => {
      const text = kind === 'SEAL' ? day : day.slice(5)
      return state === 'LATE' ? t('batches.life.was-due', { day: text }) : text
    },
    state: ({ state }: Stop): string => t(`batches.life.${state.toLowerCase() as 'done' | 'late' | 'open'}`),
  }
}

function Scaled({ batch }: { batch: Batch }) {
  const t = useT()
  const text = useStopText()
  const list = useRef<HTMLOListElement>(null)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const now = today()
  const stops = batch.lifeList
  const end = Math.max(SCALE_DAYS + 1, daysBetween(batch.produceDate, stops[stops.length - 1]?.day ?? now))
  const shareOf = (day: string) => {
    const days = Math.max(0, daysBetween(batch.produceDate, day))
    if (days <= SCALE_DAYS) return (days * SCALE_SHARE) / SCALE_DAYS
    return Math.min(100, SCALE_SHARE + ((days - SCALE_DAYS) * (100 - SCALE_SHARE)) / (end - SCALE_DAYS))
  }
  const here = shareOf(now)
  const labels = [
    ...stops.map((stop) => ({ key: keyOf(stop), share: shareOf(stop.day), stop })),
    { key: 'TODAY', share: here, stop: undefined },
  ].sort((a, b) => a.share - b.share)
  // A text, so that the effect runs again only for another shape.
  const shape = JSON.stringify(labels.map(({ share }) => share))

  // Labels differ in length by language and crowd in the first days: they are measured before they are placed.
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const place = () => {
      const widths = [...box.children].map((item) => (item.firstElementChild as HTMLElement).offsetWidth)
      const shares = JSON.parse(shape) as number[]
      setPlaces(
        placeLabels(
          shares.map((share, i) => ({ at: (share / 100) * box.clientWidth, width: widths[i] ?? 0 })),
          box.clientWidth,
        ),
      )
    }
    place()
    if (typeof ResizeObserver !== 'function') return
    const watch = new ResizeObserver(place)
    watch.observe(box)
    return () => watch.disconnect()
  }, [shape])

  return (
    <div className={styles.life} role="group" aria-label={t('batches.life.title')}>
      <div className={styles.line}>
        <i className={styles.future} style={{ width: `${SCALE_SHARE}%` }} />
        <i className={styles.dotted} style={{ left: `${SCALE_SHARE}%` }} />
        <i className={styles.past} style={{ width: `${here}%` }} />
        <i className={styles.now} style={{ left: `${here}%` }} />
        {stops.map((stop) => (
          <i
            key={keyOf(stop)}
            className={styles.stop}
            data-state={stop.state}
            style={{ left: `${shareOf(stop.day)}%` }}
          />
        ))}
      </div>
      <ol ref={list}>
        {labels.map(({ key, stop }, i) => (
          <li
            key={key}
            data-stop={key}
            data-state={stop?.state}
            data-row={places[i]?.row}
            style={{ left: places[i]?.left }}
          >
            <span>
              {stop ? text.name(stop) : <b>{t('batches.life.today')}</b>}{' '}
              <small>{stop ? text.day(stop) : now.slice(5)}</small>
              {stop && <span className="visually-hidden"> {text.state(stop)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The four stops that a phone has room for; all dates are under its record. */
const ON_PHONE: ReadonlySet<Stop['kind']> = new Set(['RESULT', 'OUT', 'REPORT'])

function Steps({ batch }: { batch: Batch }) {
  const t = useT()
  const text = useStopText()
  const aged = batch.lifeList.filter(({ kind }) => kind === 'RESULT')
  const first = aged[0]
  const last = aged[aged.length - 1]
  const stops = batch.lifeList.filter(
    (stop) => ON_PHONE.has(stop.kind) && (stop.kind !== 'RESULT' || stop === first || stop === last),
  )
  return (
    <ol className={styles.steps} aria-label={t('batches.life.title')}>
      {stops.map((stop) => (
        <li key={keyOf(stop)} data-state={stop.state}>
          <i />
          <b>{text.day(stop)}</b>
          <span>{text.name(stop)}</span>
          <span className="visually-hidden">{text.state(stop)}</span>
        </li>
      ))}
    </ol>
  )
}
