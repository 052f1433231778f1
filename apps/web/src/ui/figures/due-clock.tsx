import { daysBetween, today } from '../../lib/text/day.ts'
import { t, useT } from '../../lib/words/t.ts'
import styles from './due-clock.module.css'

const SOON = 3

interface RingProps {
  /** Between 0 and 1. */
  readonly share: number
  readonly tone: 'primary' | 'warn' | 'bad'
  readonly size?: number
  readonly stroke?: number
}

export function Ring({ share, tone, size = 14, stroke = 2.5 }: RingProps) {
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const middle = size / 2
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <circle cx={middle} cy={middle} r={radius} fill="none" stroke="var(--line2)" strokeWidth={stroke} />
      <circle
        cx={middle}
        cy={middle}
        r={radius}
        fill="none"
        stroke={`var(--${tone})`}
        strokeWidth={stroke}
        strokeDasharray={`${share * length} ${length}`}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
    </svg>
  )
}

export interface Due {
  /** Age of the specimens, in days. */
  readonly age: number
  readonly left: number
  readonly share: number
  readonly tone: RingProps['tone']
}

export function dueOf(producedOn: string, dueOn: string, day = today()): Due {
  const age = daysBetween(producedOn, dueOn)
  const left = daysBetween(day, dueOn)
  const share = age <= 0 ? 1 : Math.min(1, Math.max(0, (age - left) / age))
  return { age, left, share, tone: left < 0 ? 'bad' : left <= SOON ? 'warn' : 'primary' }
}

/** Which result comes next and when: ring, words and day. */
export function DueClock({ producedOn, dueOn }: { producedOn: string; dueOn: string | null }) {
  const say = useT()
  if (dueOn === null) return <span className={styles.done}>{say('batches.due.done')}</span>
  const { age, left, share, tone } = dueOf(producedOn, dueOn)
  return (
    <span className={styles.due} data-tone={tone}>
      <Ring share={share} tone={tone} />
      <span>
        {say('batches.age.n', { n: age })} <b>{whenText(left)}</b>
      </span>
      <span className={styles.day}>{dueOn.slice(5)}</span>
    </span>
  )
}

export function whenText(left: number): string {
  if (left < 0) return t('batches.due.late', { n: -left })
  if (left === 0) return t('batches.due.today')
  return left === 1 ? t('batches.due.tomorrow') : t('batches.due.in', { n: left })
}
