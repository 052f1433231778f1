import { managerOfOrg } from '@clinker/contract/companies/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { useT } from '../../lib/t.ts'
import { Slot } from '../../ui/slot.tsx'
import { DASH } from '../../ui/value.ts'
import styles from './manager-card.module.css'

/** Who looks after the caller here; chat comes with its feature. */
export function ManagerCard() {
  const t = useT()
  const { data } = useQuery({ ...query(managerOfOrg), staleTime: 300_000 })
  const name = data?.managerName ?? ''
  if (!data || name === DASH || name === '') return null
  const phone = data.managerPhone === DASH ? undefined : data.managerPhone
  return (
    <div className={styles.card}>
      <span className={styles.face} aria-hidden="true">
        {[...name][0]}
      </span>
      <p>
        <span>
          <b>{name}</b> {t('manager.title')}
        </span>
        {phone && (
          <a href={`tel:${phone.replace(/\s/g, '')}`} aria-label={t('manager.call', { phone })}>
            {phone}
          </a>
        )}
      </p>
      <Slot name="home.manager" />
    </div>
  )
}
