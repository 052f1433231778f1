import { href, type PageName } from '@clinker/contract/menu/pages'
import { useLocation } from 'react-router'
import { useUser } from '../lib/session/use-user.ts'
import { useT, type PlainKey } from '../lib/words/t.ts'
import { toggleChat, useChatDock } from '../shared/chat/chat-dock.ts'
import { PlainLink } from '../ui/controls/plain-link.tsx'
import attention from '../ui/controls/attention.module.css'
import { Icon, type IconName } from '../ui/icons/icons.tsx'
import styles from './bottom-bar.module.css'
import { codesOfPage } from './menu/submenus.ts'
import { useReturnPath } from './menu/use-return-path.ts'

interface Place {
  /** Code of the menu entry; who has no such entry has no such place. */
  readonly code: string
  readonly page: PageName
  readonly word: PlainKey
  readonly icon: IconName
}

const PLACES: readonly Place[] = [
  { code: 'home', page: 'home', word: 'menu.home', icon: 'home' },
  { code: 'batches', page: 'batch-list', word: 'menu.short.batches', icon: 'flask' },
  { code: 'slips', page: 'slips', word: 'menu.short.slips', icon: 'page' },
]

interface Props {
  readonly open: boolean
  readonly onMenu: () => void
}

/** A phone's way around: three pages, the chat, and everything else in the drawer. */
export function BottomBar({ open, onMenu }: Props) {
  const t = useT()
  const { menus, info } = useUser()
  const { pathname } = useLocation()
  const returnTo = useReturnPath()
  const here = codesOfPage(info.menus, pathname)
  return (
    <nav className={styles.bar} aria-label={t('menu.short.bar')}>
      {PLACES.filter(({ code }) => menus.has(code)).map(({ code, page, word, icon }) => {
        const isHere = !open && here.includes(code)
        return (
          <PlainLink
            key={code}
            to={returnTo(href(page))}
            className={styles.place}
            aria-current={isHere ? 'page' : undefined}
            onClick={(event) => {
              if (pathname !== href(page)) return
              // Again on the page in view: to its top, what was chosen stays.
              event.preventDefault()
              document.querySelector('[role=tabpanel]:not([hidden]) [data-scroller]')?.scrollTo({ top: 0 })
            }}
          >
            <Icon name={icon} size={20} />
            <span>{t(word)}</span>
          </PlainLink>
        )
      })}
      <ChatPlace />
      <button type="button" className={styles.place} aria-expanded={open} onClick={onMenu}>
        <Icon name="user" size={20} />
        <span>{t('menu.short.mine')}</span>
      </button>
    </nav>
  )
}

/** There only after the chat let this person in; its room is there before, so that no other place moves under a thumb. */
function ChatPlace() {
  const t = useT()
  const { there, paged, dot, open, ringing } = useChatDock()
  if (!there) return <span className={styles.place} aria-hidden="true" />
  return (
    <button
      type="button"
      className={`${styles.place} ${attention.shakes}`}
      data-shaking={ringing || undefined}
      aria-label={t(dot ? 'chat.title-unread' : 'chat.title')}
      aria-expanded={open}
      aria-current={paged ? 'page' : undefined}
      onClick={() => !paged && toggleChat()}
    >
      <span className={styles.marked}>
        <Icon name="chat" size={20} />
        {dot && <i className={`${styles.dot} ${attention.dot}`} aria-hidden="true" />}
      </span>
      <span>{t('menu.short.chat')}</span>
    </button>
  )
}
