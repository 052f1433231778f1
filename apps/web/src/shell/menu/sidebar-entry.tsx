import type { MenuItem } from '@clinker/contract/session/routes'
import type { ReactNode } from 'react'
import { logOpened, logOutside } from '../../shared/menu/menu-open.ts'
import { titleText, useT } from '../../lib/words/t.ts'
import { Icon, menuIcon } from '../../ui/icons/icons.tsx'
import styles from './sidebar.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Counts } from './counts.tsx'
import type { Waiting } from './submenus.ts'
import { useReturnPath } from './use-return-path.ts'
import { useMenuTarget, useOpenMenu } from './use-open-menu.ts'

interface Props {
  readonly item: MenuItem
  readonly path: string
  /** The page in view is this one or belongs to it. */
  readonly isHere: boolean
  readonly waiting: Waiting
  readonly onOpened: () => void
}

/** A link where it leads to a page, so that it opens in another window too; a button where it only warns or asks. */
export function SidebarEntry({ item, path, isHere, waiting, onOpened }: Props) {
  const t = useT()
  const target = useMenuTarget()(path)
  const open = useOpenMenu()
  const returnTo = useReturnPath()
  const title = titleText(item.meta.title)
  if (target.kind === 'inside') {
    return (
      <PlainLink
        to={returnTo(target.path)}
        aria-current={isHere ? 'page' : undefined}
        className={styles.entry ?? ''}
        onClick={() => {
          logOpened(item.code, title)
          onOpened()
        }}
      >
        <Content icon={item.meta.icon}>{title}</Content>
        <Counts waiting={waiting} />
      </PlainLink>
    )
  }
  if (target.kind === 'outside' && target.listed) {
    return (
      <a
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.entry}
        onClick={() => {
          logOutside(t('menu.outside.name'))
          onOpened()
        }}
      >
        <Content icon={item.meta.icon} outside>
          {title}
        </Content>
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        onOpened()
        open({ code: item.code, title, path })
      }}
    >
      <Content icon={item.meta.icon} outside={target.kind === 'outside'}>
        {title}
      </Content>
    </button>
  )
}

function Content({ icon, outside = false, children }: { icon: string; outside?: boolean; children: ReactNode }) {
  return (
    <>
      <Icon name={menuIcon(icon)} />
      <span>{children}</span>
      {outside && <Icon name="outside" size={12} />}
    </>
  )
}
