import type { Check } from '@clinker/domain/tools/tool'
import { useT } from '../../lib/words/t.ts'
import styles from './result.module.css'

const SIGN = { GE: '≥', LE: '≤' } as const
/** The limit stands at three quarters of the track when it is an upper one, at a quarter when a lower one. */
const AT = { GE: 0.25, LE: 0.75 } as const

/** Value, limit, how far apart, and the verdict by word, shape and colour. */
export function ToolCheck({ check: { name, value, op, limit, unit = '', passed } }: { check: Check }) {
  const t = useT()
  const edge = AT[op] * 100
  const share = Number(limit) > 0 ? Math.min(Math.max((Number(value) / Number(limit)) * edge, 1), 99) : edge
  return (
    <li data-check={name} data-passed={passed}>
      <span>{t(`tools.check.${name}`)}</span>
      <span>
        <b>{value}</b> {unit} <em>{`${SIGN[op]}${limit}`}</em>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false" data-op={op}>
        <rect x="0" y="2" width="100" height="4" className={styles.track} />
        <rect
          x={op === 'LE' ? edge : 0}
          y="2"
          width={op === 'LE' ? 100 - edge : edge}
          height="4"
          className={styles.beyond}
        />
        <rect x={edge - 0.4} y="0" width="0.8" height="8" className={styles.limit} />
        <rect x={share - 0.6} y="0" width="1.2" height="8" className={passed ? styles.good : styles.bad} />
      </svg>
      <strong className={passed ? styles.met : styles.unmet}>
        <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          {passed ? (
            <circle cx="5" cy="5" r="4.5" fill="currentColor" />
          ) : (
            <rect x="1" y="1" width="8" height="8" fill="currentColor" />
          )}
        </svg>
        {t(passed ? 'tools.passed' : 'tools.failed')}
      </strong>
    </li>
  )
}
