import { articleVersion } from '@clinker/contract/knowledge/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSavedView } from '../../../lib/tabs/use-tabs.ts'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import inputs from '../../../ui/fields/inputs.module.css'
import { ErrorState, OfflineState } from '../../../ui/states/state-view.tsx'
import { DiffView } from './diff-view.tsx'
import styles from './edit.module.css'
import { fieldsOf, type Fields, type Stored } from './fields.ts'

/** What stands in the form now, saved or not. */
const NOW = 0

interface Compared {
  readonly from: number
  readonly to: number
}

interface Props {
  readonly stored: Stored
  readonly fields: Fields
  readonly onRestore: (fields: Fields, note: string) => void
}

/** Who wrote which version, and what changed from one to another or to the text at hand. */
export function Versions({ stored, fields, onRestore }: Props) {
  const t = useT()
  const saved = useSavedView<Compared>('filter versions')
  const [{ from, to }, setCompared] = useState<Compared>(() => saved.read() ?? { from: stored.newest, to: NOW })
  const compare = (compared: Compared) => {
    setCompared(compared)
    saved.write(compared)
  }
  const pick = (label: string, value: number, choices: readonly number[], onPick: (version: number) => void) => (
    <select
      className={inputs.input}
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(Number(target.value))}
    >
      {choices.map((version) => (
        <option key={version} value={version}>
          {version === NOW ? t('knowledge.at-hand') : t('knowledge.version-n', { n: version })}
        </option>
      ))}
    </select>
  )
  const client = useQueryClient()
  const restore = async (version: number) => {
    const { content } = await client.query(query(articleVersion, { query: { id: stored.id, version } }))
    onRestore(fieldsOf(content), t('knowledge.restored', { n: version }))
    compare({ from: stored.newest, to: NOW })
  }
  const known = stored.versions.map(({ version }) => version)
  return (
    <section className={styles.side} aria-label={t('knowledge.versions')}>
      <div className={styles.compare}>
        {pick(t('knowledge.older'), from, known, (version) => compare({ from: version, to }))}
        <span aria-hidden="true">→</span>
        {pick(t('knowledge.newer'), to, [NOW, ...known], (version) => compare({ from, to: version }))}
      </div>
      <Between id={stored.id} from={from} to={to} now={fields} />
      <ol className={styles.versions}>
        {stored.versions.map(({ version, writtenBy, writtenAt, note }) => (
          <li key={version}>
            <button
              type="button"
              disabled={version === 1}
              onClick={() => compare({ from: Math.max(1, version - 1), to: version })}
            >
              <b>{t('knowledge.version-n', { n: version })}</b>
              {version === stored.publishedVersion && <em>{t('knowledge.state.published')}</em>}
              <span>
                {writtenBy || t('knowledge.house')} · {writtenAt}
              </span>
              {note && <small>{note}</small>}
            </button>
            {version < stored.newest && (
              <button type="button" className={styles.restore} onClick={() => void restore(version)}>
                {t('knowledge.restore', { n: version })}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Between({ id, from, to, now }: { id: string; from: number; to: number; now: Fields }) {
  const t = useT()
  const older = useQuery(query(articleVersion, { query: { id, version: from } }))
  const newer = useQuery({ ...query(articleVersion, { query: { id, version: to || from } }) })
  const after = to === NOW ? now : newer.data && fieldsOf(newer.data.content)
  if (older.data && after) {
    const label = t('knowledge.compare', { n: from })
    return <DiffView before={fieldsOf(older.data.content)} after={after} label={label} />
  }
  const failed = older.error ? older : newer
  if (failed.fetchStatus === 'paused') return <OfflineState />
  if (failed.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <p className="visually-hidden" role="status">
      {t('kernel.state.loading')}
    </p>
  )
}
