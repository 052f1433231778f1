import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { currentCompany } from './company.ts'
import { createQueryClient } from './query.ts'

/** One cache per company, so that answers about two companies never meet; the root is that of the window's company. */
export function createCaches() {
  const root = createQueryClient()
  const others = new Map<string, QueryClient>()
  const all = (): readonly QueryClient[] => [root, ...others.values()]
  return {
    root,
    of: (pkOrg: string | undefined): QueryClient => {
      if (pkOrg === undefined || pkOrg === currentCompany()) return root
      const made = others.get(pkOrg) ?? createQueryClient({ pkOrg })
      others.set(pkOrg, made)
      return made
    },
    /** The pages in view try again what failed. */
    retryFailed: () => {
      for (const cache of all())
        void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    },
    invalidate: (filters: InvalidateQueryFilters) => {
      for (const cache of all()) void cache.invalidateQueries(filters)
    },
  }
}

export type Caches = ReturnType<typeof createCaches>

export const CachesContext = createContext<Caches | undefined>(undefined)

export function useCaches(): Caches {
  const caches = use(CachesContext)
  if (!caches) throw new Error('outside the frame')
  return caches
}
