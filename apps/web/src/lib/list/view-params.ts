import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ViewChange = Readonly<Record<string, string | undefined>>

/** What a person looks at lives in the address; a change replaces it, so that the tab stays the same. */
export function useViewParams(): readonly [URLSearchParams, (change: ViewChange) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (change: ViewChange) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(change))
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return [params, change]
}
