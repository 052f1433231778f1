import type { MenuItem } from '@clinker/contract/session/routes'
import { NavLink } from 'react-router'
import { titleText, useT } from '../lib/t.ts'
import { useUser } from '../lib/use-user.ts'
import { Icon, menuIcon } from '../ui/icons.tsx'
import styles from './sidebar.module.css'

interface Props {
  readonly onOpened: () => void
}

/** The tree as the server gave it; hidden entries are routable but not drawn. */
export function Sidebar({ onOpened }: Props) {
  const t = useT()
  const { menus } = useUser().info
  return (
    <nav className={styles.nav} aria-label={t('menu.title')}>
      <Entries items={menus} onOpened={onOpened} />
    </nav>
  )
}

function Entries({ items, onOpened }: Props & { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.flatMap((item) => {
        if (item.hidden) return []
        const children = item.children.filter((child) => !child.hidden)
        const [only] = children
        if (children.length === 1 && only && !item.alwaysShow)
          return <Entry key={item.code} item={only} onOpened={onOpened} />
        if (children.length === 0) return <Entry key={item.code} item={item} onOpened={onOpened} />
        return (
          <li key={item.code}>
            <h2>{titleText(item.meta.title)}</h2>
            <Entries items={children} onOpened={onOpened} />
          </li>
        )
      })}
    </ul>
  )
}

function Entry({ item, onOpened }: Props & { item: MenuItem }) {
  return (
    <li>
      <NavLink to={item.path} onClick={onOpened}>
        <Icon name={menuIcon(item.meta.icon)} />
        <span>{titleText(item.meta.title)}</span>
      </NavLink>
    </li>
  )
}
