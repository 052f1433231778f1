import attention from './attention.module.css'
import styles from './icon-button.module.css'
import { Icon, type IconName } from '../icons/icons.tsx'

interface Props {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  /** At most two digits are drawn. */
  readonly count?: number
  readonly expanded?: boolean
  readonly pressed?: boolean
  /** Something waits, however much of it. */
  readonly dot?: boolean
  readonly shaking?: boolean
}

const MAX = 99

export const badgeText = (count: number): string => (count > MAX ? `${MAX}+` : String(count))

/** An icon that does one thing; its name is read aloud and shown on hover. */
export function IconButton({ icon, label, onClick, count = 0, expanded, pressed, dot, shaking }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${attention.shakes}`}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      data-shaking={shaking || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {dot && <span className={attention.dot} aria-hidden="true" />}
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {badgeText(count)}
        </span>
      )}
    </button>
  )
}
