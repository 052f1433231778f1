import { withOrg } from '@clinker/contract/menu/pages'
import { useUser } from '../../lib/session/use-user.ts'
import { splitPath } from '../../lib/tabs/tab.ts'
import { useRow } from '../../lib/tabs/use-tabs.ts'

/** The address behind a menu entry: an open tab as it was left, else the page as it begins. */
export function useReturnPath(): (path: string) => string {
  const { companyId } = useUser().info
  const { tabs } = useRow()
  return (path) => {
    const first = withOrg(path, companyId)
    const org = splitPath(first)[1] === '' ? undefined : companyId
    const open = tabs.find(({ fullPath, query }) => splitPath(fullPath)[0] === path && query['org'] === org)
    return open?.fullPath ?? first
  }
}
