import { useT } from '../lib/t.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icons.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { Contacts, Meta } from './contacts.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { UserArea } from './user-area.tsx'

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
          <b>{t('app.name')}</b>
          <small>{t('app.slogan')}</small>
        </div>
      </div>
      <div className={styles.company}>
        <Meta label={t('company.current')}>
          <CompanySwitch />
        </Meta>
      </div>
      <div className={styles.wide}>
        <Contacts />
        <div className={styles.tools}>
          <LanguageMenu />
        </div>
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
