import { useLocation } from 'react-router'
import { findPage } from '../lib/tabs/page-table.ts'
import { useTabs } from '../lib/tabs/use-tabs.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Pages stand in their tabs; every other address is unknown. */
export function Elsewhere() {
  const { table } = useTabs()
  const { pathname } = useLocation()
  return findPage(table, pathname) ? null : <NotFoundPage />
}
