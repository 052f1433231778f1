import { siteInfo } from '@clinker/contract/account/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { useEffect, useState } from 'react'
import { call } from '../../lib/wire/call.ts'

export type SiteInfo = ReplyOf<typeof siteInfo>

/** For pages before the sign-in; without an answer they show less. */
export function useSiteInfo(): SiteInfo | undefined {
  const [info, setInfo] = useState<SiteInfo>()
  useEffect(() => {
    const control = new AbortController()
    call(siteInfo, {}, { signal: control.signal }).then(setInfo, () => undefined)
    return () => control.abort()
  }, [])
  return info
}
