import type { PageName, PageQuery } from '@clinker/contract/menu/pages'
import { useTabs } from '../../lib/tabs/use-tabs.ts'

type OpenPage = <N extends PageName>(name: N, query?: PageQuery<N>) => void

/** Opens a page as a tab; the same query again shows the tab already open. */
export const useOpenPage = (): OpenPage => useTabs().openByName as OpenPage
