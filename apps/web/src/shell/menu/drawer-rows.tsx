import { href } from '@clinker/contract/menu/pages'
import { useState } from 'react'
import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { lockNow } from '../../lib/session/lock.ts'
import { useT } from '../../lib/words/t.ts'
import { Can } from '../../ui/states/can.tsx'
import { badgeText } from '../../ui/controls/icon-button.tsx'
import { Icon, type IconName } from '../../ui/icons/icons.tsx'
import { LanguageSwitch } from '../../ui/controls/language-switch.tsx'
import { LogoutQuestion } from '../../shared/session/logout-question.tsx'
import { Contacts } from '../header/contacts.tsx'
import styles from './drawer-rows.module.css'
import { openPanel, type Panel } from '../panels/panel.ts'
import { Person } from '../header/user-area.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { useNoticeCount } from '../panels/use-notices.ts'
import { useErrorCount } from '../panels/use-error-count.ts'

/** What the header holds on a wide window, one line each, at the foot of a phone's drawer. */
export function DrawerRows({ onOpened }: { onOpened: () => void }) {
  const t = useT()
  const [leaving, setLeaving] = useState(false)
  const errors = useErrorCount()
  const notices = useNoticeCount()
  const row = (icon: IconName, text: string, onClick: () => void, count?: number) => (
    <button type="button" className={styles.row} onClick={onClick}>
      <Icon name={icon} />
      <span>{text}</span>
      {count !== undefined && count > 0 && <b>{badgeText(count)}</b>}
    </button>
  )
  const open = (panel: Panel) => () => {
    onOpened()
    openPanel(panel)
  }
  return (
    <div className={styles.more}>
      <section aria-label={t('session.contacts')}>
        <Contacts />
      </section>
      <LanguageSwitch />
      <div>
        <Can do="feedback:write">
          {row('message', t('feedback.write'), () => {
            onOpened()
            openFeedback()
          })}
        </Can>
        {row('bell', notices.label, open('notices'), notices.count)}
        {row('theme', t('frame.theme.title'), open('theme'))}
        {row('log', errors.label, open('errors'), errors.count)}
        <Person />
        {row('key', t('account.password.title'), open('password'))}
        <PlainLink to={href('sessions')} className={styles.row} onClick={onOpened}>
          <Icon name="screen" />
          <span>{t('account.sessions.title')}</span>
        </PlainLink>
        {row('lock', t('account.lock.action'), lockNow)}
        {row('exit', t('session.logout.action'), () => setLeaving(true))}
      </div>
      {leaving && <LogoutQuestion onGiveUp={() => setLeaving(false)} />}
    </div>
  )
}
