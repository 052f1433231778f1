import { href } from '@clinker/contract/menu/pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lockNow } from '../../lib/session/lock.ts'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { LogoutQuestion } from '../../shared/session/logout-question.tsx'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import styles from './header.module.css'
import { openPanel } from '../panels/panel.ts'

function useName(): string {
  const { empName, userName } = useUser().info
  return empName || userName
}

export function Person() {
  const t = useT()
  const name = useName()
  return (
    <span className={styles.person}>
      {/* Drawn, not written: it is no part of the button's name. */}
      <span className={styles.avatar} data-sign={[...name][0]} aria-hidden="true" />
      <span className={styles.greeting}>{t('session.greeting', { name })}</span>
    </span>
  )
}

/** The person, and what can be done with the account. */
export function UserArea() {
  const t = useT()
  const name = useName()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const actions: Record<string, () => void> = {
    password: () => openPanel('password'),
    sessions: () => void navigate(href('sessions')),
    lock: lockNow,
    logout: () => setLeaving(true),
  }
  return (
    <div className={styles.user}>
      <MenuButton
        label={`${t('account.user.menu')}: ${t('session.greeting', { name })}`}
        choices={[
          { key: 'password', text: t('account.password.title'), icon: 'key' },
          { key: 'sessions', text: t('account.sessions.title'), icon: 'screen' },
          { key: 'lock', text: t('account.lock.action'), icon: 'lock' },
          { key: 'logout', text: t('session.logout.action'), icon: 'exit' },
        ]}
        onPick={(key) => actions[key]?.()}
      >
        <Person />
      </MenuButton>
      {leaving && <LogoutQuestion onGiveUp={() => setLeaving(false)} />}
    </div>
  )
}
