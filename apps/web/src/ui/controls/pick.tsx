import { MenuButton, type Choice } from './menu-button.tsx'
import styles from './pick.module.css'

interface Props {
  readonly label: string
  readonly current: string
  readonly choices: readonly Choice[]
  readonly onPick: (key: string) => void
  /** Said before the choice. */
  readonly lead?: string
  readonly strong?: boolean
}

/** One of several, small enough for the head of a panel. */
export function Pick({ label, current, choices, onPick, lead, strong = false }: Props) {
  const text = choices.find(({ key }) => key === current)?.text ?? current
  return (
    <span className={`${styles.pick} ${strong ? styles.strong : ''}`}>
      <MenuButton label={`${label} ${text}`} choices={choices} current={current} onPick={onPick} align="left">
        <span>
          {lead && <span className={styles.lead}>{lead} </span>}
          {text}
        </span>
      </MenuButton>
    </span>
  )
}
