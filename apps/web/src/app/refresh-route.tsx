import { PAGES } from '@clinker/contract/menu/pages'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wholeKey, splitPath } from '../lib/tabs/tab.ts'
import { useTabs } from '../lib/tabs/use-tabs.ts'
import { resolved } from './redirect-target.ts'

const REDIRECT = /^\/redirect(?=\/)/

/** `/refresh` re-enters the previous route, `/redirect/…` the one in its path. */
export function RefreshRoute() {
  const tabs = useTabs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { row } = tabs.store.getState()
    const last = row.tabs.find((tab) => tab.key === row.recent[row.recent.length - 1])?.fullPath
    const named = resolved(pathname.replace(REDIRECT, '') + search)
    const to = (REDIRECT.test(pathname) ? named : last) ?? PAGES.home.path
    const open = row.tabs.find((tab) => wholeKey(...splitPath(tab.fullPath)) === wholeKey(...splitPath(to)))
    if (open) tabs.refresh(open.key)
    void navigate(to, { replace: true })
  }, [tabs, navigate, pathname, search])
  return null
}
