import type { MenuItem } from '@clinker/contract/session/routes'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { joinMenuPath } from './menu-target.ts'
import { choose, usePreferences } from '../preferences.ts'
import { titleText, useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Icon, menuIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { EvaluationEntry } from './evaluation-entry.tsx'
import { openPanel } from '../panels/panel.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import styles from './sidebar.module.css'
import { todoSum } from '../panels/todo-entries.ts'
import { Counts } from './counts.tsx'
import { codesOfPage, firstOpen, toggled, waitingBehind, type Waiting } from './submenus.ts'
import { useMenuCounts } from './use-menu-counts.ts'
import { useTodoCounts } from '../panels/use-todo.ts'

interface Props {
  readonly onOpened: () => void
}

/** The tree as the server gave it; hidden entries are routable but not drawn. */
export function Sidebar({ collapsed, onOpened }: Props & { collapsed: boolean }) {
  const t = useT()
  const { menus } = useUser().info
  const { pathname } = useLocation()
  const saved = usePreferences((state) => state.openMenus)
  const counts = useMenuCounts()
  const view = useMemo(
    () => ({ here: codesOfPage(menus, pathname), open: saved.length > 0 ? saved : firstOpen(menus), counts }),
    [menus, pathname, saved, counts],
  )
  return (
    <>
      <div className={styles.head}>
        <span>{t('menu.title')}</span>
        <IconButton
          icon={collapsed ? 'expand' : 'collapse'}
          label={t(collapsed ? 'frame.sidebar.expand' : 'frame.sidebar.collapse')}
          expanded={!collapsed}
          onClick={() => choose({ sidebarCollapsed: !collapsed })}
        />
      </div>
      <nav className={styles.nav} aria-label={t('menu.title')}>
        <MenuContext value={view}>
          <Entries items={menus} above={{ path: '', codes: [] }} onOpened={onOpened} />
        </MenuContext>
        <EvaluationEntry onOpened={onOpened} />
      </nav>
      <Todo onOpened={onOpened} />
    </>
  )
}

interface MenuView {
  /** Codes of the entry in view and of the submenus above it. */
  readonly here: readonly string[]
  readonly open: readonly string[]
  readonly counts: ReadonlyMap<string, Waiting>
}

const MenuContext = createContext<MenuView>({ here: [], open: [], counts: new Map() })

interface Above {
  readonly path: string
  readonly codes: readonly string[]
}

function Entries({ items, above, onOpened }: Props & { items: readonly MenuItem[]; above: Above }) {
  const { here, counts } = use(MenuContext)
  return (
    <ul>
      {items.flatMap((item) => {
        if (item.hidden) return []
        const path = joinMenuPath(above.path, item.path)
        const children = item.children.filter((child) => !child.hidden)
        const [only] = children
        const entry = children.length === 0 ? { item, path } : undefined
        const lone =
          only && children.length === 1 && !item.alwaysShow && only.children.every((below) => below.hidden)
            ? { item: only, path: joinMenuPath(path, only.path) }
            : undefined
        const single = entry ?? lone
        return (
          <li key={item.code}>
            {single ? (
              <SidebarEntry
                item={single.item}
                path={single.path}
                isHere={here.includes(single.item.code)}
                waiting={waitingBehind(single.item, counts)}
                onOpened={onOpened}
              />
            ) : (
              <Group item={item} above={{ path, codes: [...above.codes, item.code] }} onOpened={onOpened} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A submenu; opening one closes the others beside it. Closed it still says what is late, and that the page in view is in it. */
function Group({ item, above, onOpened }: Props & { item: MenuItem; above: Above }) {
  const { here, open, counts } = use(MenuContext)
  const isOpen = open.includes(item.code)
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        data-here={(!isOpen && here.includes(item.code)) || undefined}
        onClick={() => choose({ openMenus: toggled(above.codes, isOpen) })}
      >
        <Icon name={menuIcon(item.meta.icon)} />
        <span>{titleText(item.meta.title)}</span>
        {!isOpen && <Counts waiting={{ ...waitingBehind(item, counts), count: 0 }} />}
        <Icon name={isOpen ? 'down' : 'right'} size={12} />
      </button>
      {isOpen && (
        <div className={styles.children}>
          <Entries items={item.children} above={above} onOpened={onOpened} />
        </div>
      )}
    </>
  )
}

function Todo({ onOpened }: Props) {
  const t = useT()
  const counts = useTodoCounts()
  const sum = counts && todoSum(counts)
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          onOpened()
          openPanel('todo')
        }}
      >
        <Icon name="check" />
        <span>{t('menu.todo.title')}</span> {sum !== undefined && <small>{sum}</small>}
      </button>
    </div>
  )
}
