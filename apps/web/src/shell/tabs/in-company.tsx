import { PAGES } from '@clinker/contract/menu/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session/use-user.ts'
import { switchCompany } from '../../lib/session/session.ts'
import { mayLeave } from '../../lib/tabs/leave.ts'
import { useCaches } from '../../lib/wire/caches.ts'
import { CompanyContext } from '../../lib/wire/company-context.ts'
import { useT } from '../../lib/words/t.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { StateView } from '../../ui/states/state-view.tsx'
import { companyOfPage } from './page-company.ts'

interface Props {
  readonly path: string
  readonly org: string | undefined
  readonly address: string
  readonly children: ReactNode
}

/** The page in the company its address names, with the cache and the permissions of that company. */
export function InCompany({ path, org, address, children }: Props) {
  const user = useUser()
  const caches = useCaches()
  const company = companyOfPage(user, path, org)
  if (company === undefined) return <OtherCompany org={org} address={address} />
  return (
    <CompanyContext value={company}>
      <QueryClientProvider key={company} client={caches.of(company)}>
        {children}
      </QueryClientProvider>
    </CompanyContext>
  )
}

/** A link into another company: of the own ones, an offer to switch; any other is like a missing page. */
function OtherCompany({ org, address }: { readonly org: string | undefined; readonly address: string }) {
  const t = useT()
  const { corp65sList } = useUser().info
  const other = corp65sList.find(({ pk56 }) => pk56 === org)
  if (!other)
    return (
      <StateView icon="page" title={t('kernel.page.missing')} hint={t('kernel.page.missing-hint')}>
        <PlainLink to={PAGES.home.path}>{t('kernel.page.to-home')}</PlainLink>
      </StateView>
    )
  return (
    <StateView
      icon="page"
      title={t('companies.other.title', { name: other.unitname })}
      hint={t('companies.other.hint')}
    >
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        onClick={() => void mayLeave().then((go) => go && switchCompany(other.pk56, { to: address }))}
      >
        {t('companies.other.switch')}
      </button>
    </StateView>
  )
}
