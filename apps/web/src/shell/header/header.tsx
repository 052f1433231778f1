import { openFeedback } from '../../shared/feedback/feedback-form.ts'
import { useT } from '../../lib/words/t.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'
import { Can } from '../../ui/states/can.tsx'
import { Icon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { Contacts, Meta } from './contacts.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { openPanel } from '../panels/panel.ts'
import { ChatButton } from './chat-button.tsx'
import { UserArea } from './user-area.tsx'
import { useErrorCount } from '../panels/use-error-count.ts'
import { useNoticeCount } from '../panels/use-notices.ts'
import { useFullScreen } from './use-full-screen.ts'

interface Props {
  readonly open: boolean
  readonly onMenu: () => void
}

export function Header({ open, onMenu }: Props) {
  const t = useT()
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <BrandMark size={28} />
        <div>
          <b>{t('kernel.app.name')}</b>
          <small>{t('kernel.app.slogan')}</small>
        </div>
      </div>
      <button type="button" className={styles.find} onClick={() => openPanel('search')} title={t('search.entry')}>
        <Icon name="search" size={14} />
        <span>{t('search.entry')}</span>
        <kbd aria-hidden="true">Shift Q</kbd>
      </button>
      <div className={styles.company}>
        <Meta label={t('companies.current')}>
          <CompanySwitch />
        </Meta>
      </div>
      <div className={styles.wide}>
        <Contacts />
        <Tools />
        <UserArea />
      </div>
      <button
        type="button"
        className={styles.menu}
        aria-expanded={open}
        aria-label={t(open ? 'menu.close' : 'menu.open')}
        onClick={onMenu}
      >
        <Icon name={open ? 'close' : 'menu'} size={20} />
      </button>
    </header>
  )
}

function Tools() {
  const t = useT()
  const { full, toggle } = useFullScreen()
  const errors = useErrorCount()
  const notices = useNoticeCount()
  return (
    <div className={styles.tools}>
      <ChatButton />
      <IconButton icon="bell" label={notices.label} count={notices.count} onClick={() => openPanel('notices')} />
      <IconButton
        icon={full ? 'full-screen-leave' : 'full-screen'}
        label={t(full ? 'frame.full-screen-leave' : 'frame.full-screen')}
        onClick={toggle}
      />
      <IconButton icon="theme" label={t('frame.theme.title')} onClick={() => openPanel('theme')} />
      <LanguageMenu />
      <Can do="feedback:write">
        <IconButton icon="message" label={t('feedback.write')} onClick={() => openFeedback()} />
      </Can>
      <IconButton icon="log" label={errors.label} count={errors.count} onClick={() => openPanel('errors')} />
    </div>
  )
}
