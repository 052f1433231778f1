import { managerOfOrg } from '@clinker/contract/companies/routes'
import { useQuery } from '@tanstack/react-query'
import { openChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { Face } from '../../ui/icons/face.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Slot } from '../../ui/states/slot.tsx'
import { DASH } from '../../ui/figures/value.ts'
import styles from './manager-card.module.css'

/** Who looks after the caller here, by phone or by chat once that is there. */
export function ManagerCard() {
  const t = useT()
  const chat = useChatDock((dock) => dock.there)
  const { data } = useQuery({ ...query(managerOfOrg), staleTime: 300_000 })
  const name = data?.managerName ?? ''
  if (!data || name === DASH || name === '') return null
  const phone = data.managerPhone === DASH ? undefined : data.managerPhone
  return (
    <div className={styles.card}>
      <Face name={name} />
      <p>
        <span>
          <b>{name}</b> {t('companies.manager.title')}
        </span>
        {phone && (
          <a href={`tel:${phone.replace(/\s/g, '')}`} aria-label={t('home.manager.call', { phone })}>
            {phone}
          </a>
        )}
      </p>
      {chat && <IconButton icon="chat" label={t('chat.title')} onClick={() => openChat('manager')} />}
      <Slot name="home.manager" />
    </div>
  )
}
