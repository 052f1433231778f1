import { useState } from 'react'
import { useT } from '../lib/t.ts'
import { Icon } from '../ui/icons.tsx'
import { LogoutQuestion } from '../ui/logout-question.tsx'
import styles from './header.module.css'

export function LogoutButton() {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={styles.logout} onClick={() => setAsking(true)}>
        <Icon name="exit" />
        <span>{t('logout.action')}</span>
      </button>
      {asking && <LogoutQuestion onGiveUp={() => setAsking(false)} />}
    </>
  )
}
