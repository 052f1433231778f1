import { TOOLS } from '@clinker/domain/tools/catalogue'
import type { Tool } from '@clinker/domain/tools/tool'
import { useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import inputs from '../../ui/fields/inputs.module.css'
import styles from './tools.module.css'

interface Props {
  readonly current: Tool
  readonly onPick: (id: string) => void
}

/** The tools side by side on a desk, one choice on a phone. */
export function ToolList({ current, onPick }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const key = wanted.trim().toLowerCase()
  const found = TOOLS.filter(({ id, standard = '' }) =>
    [t(`tools.tool.${id}`), t(`tools.lead.${id}`), standard, id].some((text) => text.toLowerCase().includes(key)),
  )
  return (
    <nav className={styles.list} aria-label={t('tools.title')}>
      <select
        className={`${inputs.input} ${styles.choose}`}
        aria-label={t('tools.choose')}
        value={current.id}
        onChange={(event) => onPick(event.target.value)}
      >
        {TOOLS.map(({ id }) => (
          <option key={id} value={id}>
            {t(`tools.tool.${id}`)}
          </option>
        ))}
      </select>
      <input
        type="search"
        className={`${inputs.input} ${styles.search}`}
        placeholder={t('tools.search')}
        aria-label={t('tools.search')}
        value={wanted}
        maxLength={40}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul>
        {found.map(({ id, standard }) => (
          <li key={id}>
            <button type="button" aria-current={id === current.id ? 'page' : undefined} onClick={() => onPick(id)}>
              <span>{t(`tools.tool.${id}`)}</span>
              <small>{standard}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('tools.none-found')}
        </p>
      )}
    </nav>
  )
}
