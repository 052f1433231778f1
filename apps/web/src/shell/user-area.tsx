import { Link, useNavigate } from 'react-router'
import { lockNow } from '../lib/lock.ts'
import { useT } from '../lib/t.ts'
import { useUser } from '../lib/use-user.ts'
import { Icon } from '../ui/icons.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import styles from './header.module.css'
import { LogoutButton } from './logout-button.tsx'

const SESSIONS = '/account/sessions'

function useName(): string {
  const { empName, userName } = useUser().info
  return empName || userName
}

function Person() {
  const t = useT()
  const name = useName()
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={styles.greeting}>{t('frame.greeting', { name })}</span>
    </span>
  )
}

/** In the header: the person with a menu, lock, logout. */
export function UserArea() {
  const t = useT()
  const name = useName()
  const navigate = useNavigate()
  return (
    <div className={styles.user}>
      <MenuButton
        label={`${t('user.menu')}: ${name}`}
        choices={[{ key: SESSIONS, text: t('sessions.title') }]}
        onPick={(path) => void navigate(path)}
      >
        <Person />
      </MenuButton>
      <button
        type="button"
        className={styles.logout}
        aria-label={t('lock.action')}
        title={t('lock.action')}
        onClick={lockNow}
      >
        <Icon name="lock" />
      </button>
      <LogoutButton />
    </div>
  )
}

/** The same in the drawer of a phone, one line each. */
export function UserRows({ onOpened }: { onOpened: () => void }) {
  const t = useT()
  return (
    <div className={styles.rows}>
      <Person />
      <Link to={SESSIONS} className={styles.logout} onClick={onOpened}>
        <Icon name="screen" />
        <span>{t('sessions.title')}</span>
      </Link>
      <button type="button" className={styles.logout} onClick={lockNow}>
        <Icon name="lock" />
        <span>{t('lock.action')}</span>
      </button>
      <LogoutButton />
    </div>
  )
}
