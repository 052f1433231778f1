import { withOrg } from '@clinker/contract/menu/pages'
import { useNavigate } from 'react-router'
import { logOpened, logOutside } from '../../shared/menu/menu-open.ts'
import { ALLOWED_HOSTS, menuTarget, type MenuTarget } from './menu-target.ts'
import { t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { openPanel } from '../panels/panel.ts'

interface Opened {
  readonly code: string
  readonly title: string
  readonly path: string
}

/** Where a menu path leads for the company in view. */
export function useMenuTarget(): (path: string) => MenuTarget {
  const { companyId } = useUser().info
  return (path) => menuTarget(path, ALLOWED_HOSTS[companyId])
}

/** Opens an entry like a click, and reports it to the server. */
export function useOpenMenu(): (entry: Opened) => void {
  const navigate = useNavigate()
  const targetOf = useMenuTarget()
  const { companyId } = useUser().info
  return ({ code, title, path }) => {
    const target = targetOf(path)
    if (target.kind === 'temporary') return toast('warning', t('menu.temporary'))
    if (target.kind === 'inside') {
      logOpened(code, title)
      return void navigate(withOrg(target.path, companyId))
    }
    if (!target.listed) return openPanel({ outside: target.url })
    logOutside(t('menu.outside.name'))
    window.open(target.url, '_blank', 'noopener,noreferrer')
  }
}
