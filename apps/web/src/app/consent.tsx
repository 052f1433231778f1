import { siteInfo } from '@clinker/contract/account/routes'
import { PAGES } from '@clinker/contract/menu/pages'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
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
        onRefused={() => void signOut().then(() => navigate(PAGES.login.path, { replace: true }))}
        onFailed={() => void client.invalidateQueries({ queryKey: query(siteInfo).queryKey })}
      />
    </Suspense>
  )
}
