import type { PageName, PageQuery } from '@clinker/contract/menu/pages'
import { useCallback } from 'react'
import type { Query } from '../../lib/tabs/tab.ts'
import { useCompany } from '../../lib/wire/company-context.ts'
import { useTabs } from '../../lib/tabs/use-tabs.ts'

type OpenPage = <N extends PageName>(name: N, query?: PageQuery<N>) => void

/** Opens a page as a tab, in the company of the page that opens it; the same query again shows the tab already open. */
export function useOpenPage(): OpenPage {
  const { openByName } = useTabs()
  const org = useCompany()
  return useCallback((name: string, query?: Query) => openByName(name, query, org), [openByName, org]) as OpenPage
}
