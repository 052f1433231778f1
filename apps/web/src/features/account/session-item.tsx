import type { SessionRow } from '@clinker/contract/account/routes'
import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Icon } from '../../ui/icons/icons.tsx'
import { formatValue } from '../../ui/figures/value.ts'
import { agentName } from './agent-name.ts'
import styles from './sessions.module.css'

/** "Chrome 141 · Windows", in the language of the page. */
export function useAgentText(agent: string): string {
  const t = useT()
  const { browser, version, system } = agentName(agent)
  const name = typeof browser === 'string' ? browser : t(browser.word)
  return [[name, version].filter(Boolean).join(' '), system].filter(Boolean).join(' · ')
}

export function SessionItem({ row, onEnd }: { row: SessionRow; onEnd: () => void }) {
  const t = useT()
  const agent = useAgentText(row.agent)
  return (
    <li className={styles.row}>
      <p className={styles.agent}>
        <Icon name="screen" />
        <b title={row.agent}>{agent}</b>
        {row.current && <span className={styles.current}>{t('account.sessions.current')}</span>}
        {row.locked && <span className={styles.locked}>{t('account.sessions.locked')}</span>}
      </p>
      <dl>
        <div>
          <dt>{t('account.sessions.address')}</dt>
          <dd>{formatValue(row.address)}</dd>
        </div>
        <div>
          <dt>{t('account.sessions.created')}</dt>
          <dd>{formatValue(row.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('account.sessions.active')}</dt>
          <dd>{formatValue(row.lastActiveAt)}</dd>
        </div>
      </dl>
      {!row.current && (
        <button
          type="button"
          className={buttons.button}
          aria-label={`${t('account.sessions.end')}: ${agent} ${row.address}`}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  )
}
