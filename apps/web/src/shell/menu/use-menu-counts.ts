import { menuCounts } from '@clinker/contract/menu/routes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../lib/wire/query.ts'
import type { Waiting } from './submenus.ts'

const POLL_MS = 60_000

/** What waits behind the menu entries, polled once a minute while the page is visible. */
export function useMenuCounts(): ReadonlyMap<string, Waiting> {
  const { data } = useQuery({ ...query(menuCounts), refetchInterval: POLL_MS })
  return useMemo(() => new Map(data?.map(({ code, ...waiting }) => [code, waiting])), [data])
}
