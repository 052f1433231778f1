import { initXdd } from '@clinker/contract/companies/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session/use-user.ts'
import { isStaff } from '../../lib/session/user.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { PhoneLink } from '../../ui/controls/phone-link.tsx'
import { DASH, formatValue } from '../../ui/figures/value.ts'
import styles from './header.module.css'

/** A small heading over its value. */
export function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.meta}>
      <small>{label}</small>
      <div>{children}</div>
    </div>
  )
}

/** Whom to ask: a dash for each thing unknown. Staff have no product manager. */
export function Contacts() {
  const t = useT()
  const user = useUser()
  const { data } = useQuery(query(initXdd))
  return (
    <>
      {!isStaff(user) && (
        <Meta label={`${t('companies.manager.title')} ${formatValue(data?.managerName)}`}>
          <PhoneLink phone={data?.managerPhone ?? DASH} />
        </Meta>
      )}
      <Meta label={t('companies.service.phone')}>
        <PhoneLink phone={data?.servicePhone ?? DASH} />
      </Meta>
    </>
  )
}
