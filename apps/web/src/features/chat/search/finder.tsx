import { codePoints } from '@clinker/chat/text'
import { SEARCH_MAX, SEARCH_MIN } from '@clinker/contract/chat/limits'
import { imSearch, type ChatHit, type ContactRow } from '@clinker/contract/chat/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import inputs from '../../../ui/fields/inputs.module.css'
import chat from '../chat.module.css'
import styles from './finder.module.css'
import { goTo } from './found.ts'
import type { ChatConnection } from '../connection.ts'
import { marked } from './marked.ts'
import { QueryPlaceholder } from '../query-placeholder.tsx'
import { shortTime } from '../time-text.ts'
import { companyQuery } from '../use-people.ts'

const PAUSE_MS = 400

interface Props {
  readonly connection: ChatConnection
  readonly contacts: readonly ContactRow[]
  /** Where a page keeps the text. */
  readonly saved?: { readonly read: () => string | undefined; readonly write: (text: string) => void }
  /** Those whose name fits. */
  readonly children: (contacts: readonly ContactRow[]) => ReactNode
}

/** One search field for contacts and messages. */
export function Finder({ connection, contacts, saved, children }: Props) {
  const t = useT()
  const [text, setText] = useState(() => saved?.read() ?? '')
  const change = (next: string) => {
    setText(next)
    saved?.write(next)
  }
  const words = text.trim().toLowerCase()
  const fits = ({ name, custname, companies }: ContactRow) =>
    `${name} ${custname ?? ''} ${companies.join(' ')}`.toLowerCase().includes(words)
  return (
    <>
      <div className={styles.field} role="search">
        <input
          type="search"
          className={inputs.input}
          value={text}
          maxLength={SEARCH_MAX}
          aria-label={t('chat.find')}
          placeholder={t('chat.find')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
            // The first Escape empties the field, the next one closes what it stands in.
            event.stopPropagation()
            change('')
          }}
        />
      </div>
      {words === '' ? (
        children(contacts)
      ) : (
        <div className={styles.results}>
          {children(contacts.filter(fits))}
          {codePoints(words) >= SEARCH_MIN && <Hits words={words} connection={connection} contacts={contacts} />}
        </div>
      )}
    </>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function Hits({ words, connection, contacts }: Pick<Props, 'connection' | 'contacts'> & { words: string }) {
  const t = useT()
  const text = usePaused(words)
  const found = useQuery({
    ...query(imSearch, { query: { ...companyQuery(), text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const { data } = found

  async function show({ account, id, at }: ChatHit): Promise<void> {
    if (!(await goTo(connection, { account, id, at }))) toast('warning', t('chat.no-hits'))
  }

  return (
    <section aria-label={t('chat.history')} aria-busy={found.isFetching}>
      <h2 className={styles.title}>{t('chat.history')}</h2>
      {data ? (
        <>
          <ul className={styles.hits}>
            {data.hits.map((hit) => (
              <li key={`${hit.id} ${hit.at}`}>
                <button type="button" onClick={() => void show(hit)}>
                  <b>{contacts.find(({ account }) => account === hit.account)?.name}</b>
                  <time>{shortTime(hit.at, t('chat.yesterday'))}</time>
                  <span>
                    {marked(hit.text, text).map(({ at, text: piece, isHit }) =>
                      isHit ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {data.hits.length === 0 && <p className={chat.nothing}>{t('chat.no-hits')}</p>}
          {data.more && <p className={chat.nothing}>{t('chat.hits-first', { n: data.hits.length })}</p>}
        </>
      ) : (
        <QueryPlaceholder found={found} />
      )}
    </section>
  )
}
