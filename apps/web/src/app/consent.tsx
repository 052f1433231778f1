import { siteInfo } from '@clinker/contract/account/routes'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN } from '../lib/navigation/places.ts'
import { query } from '../lib/wire/query.ts'
import { userQuery } from '../lib/session/user-query.ts'
import { signOut } from '../lib/session/session.ts'
import type { SiteInfo } from '../shared/account/site-info.ts'
import { FrameSkeleton } from '../shell/frame-skeleton.tsx'

const ConsentPage = lazy(() => import('../features/account/consent-page.tsx'))

export function Consent({ site }: { site: SiteInfo }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <ConsentPage
        site={site}
        onAgreed={(privacyVersion) =>
          client.setQueryData(
            userQuery().queryKey,
            (user) => user && { ...user, info: { ...user.info, privacyVersion } },
          )
        }
        onRefused={() => void signOut().then(() => navigate(LOGIN, { replace: true }))}
        onFailed={() => void client.invalidateQueries({ queryKey: query(siteInfo).queryKey })}
      />
    </Suspense>
  )
}
