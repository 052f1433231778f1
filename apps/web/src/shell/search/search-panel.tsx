import { MAX_SEARCH_TEXT } from '@clinker/contract/search/limits'
import { useId, useState, type KeyboardEvent } from 'react'
import { match, type Match } from './match.ts'
import { menuRoutes } from './menu-routes.ts'
import type { Found, Source } from './source.ts'
import { titleText, useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon, menuIcon } from '../../ui/icons/icons.tsx'
import styles from './search-panel.module.css'
import { useOpenMenu } from '../menu/use-open-menu.ts'
import { useActionSource, useToolSource } from './use-own-sources.ts'
import { useFound, useRecent } from './use-found.ts'

/** One list per source; other sources join here. */
function useSources(question: string): readonly Source[] {
  const found = useFound(question)
  const recent = useRecent()
  const tools = useToolSource()
  const actions = useActionSource()
  const { menus } = useUser().info
  const open = useOpenMenu()
  return [
    ...found,
    ...(question.trim() === '' ? [recent] : []),
    {
      title: 'search.menus',
      entries: menuRoutes(menus, titleText).map((route) => ({
        key: route.code,
        title: route.fullTitle,
        path: route.path,
        icon: route.icon,
        note: '',
        open: () => open(route),
      })),
    },
    // Long lists of what is always there would hide what was looked for.
    ...(question.trim() === '' ? [] : [tools, actions]),
  ]
}

/** The server found it by what stands inside: there is nothing to mark in the name. */
const ANSWERED: Match = { marked: new Set(), byInitials: false, rank: 0 }

const foundIn = ({ entries, answered }: Source, question: string): Found[] =>
  entries
    .flatMap((entry) => {
      const own = match(entry, question)
      // Numbers are no pinyin.
      const hit = answered ? { ...(own ?? ANSWERED), byInitials: false } : own
      return hit ? [{ ...entry, match: hit }] : []
    })
    .sort((a, b) => (answered ? 0 : a.match.rank - b.match.rank))

export function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [question, setQuestion] = useState('')
  const [at, setAt] = useState(0)
  const groups = useSources(question)
    .map((source) => ({ source, found: foundIn(source, question) }))
    .filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
  const active = all[Math.min(at, all.length - 1)]
  const idOf = (one: Found) => `${id}-${one.key}`

  const pick = (one: Found | undefined) => {
    if (!one) return
    onClose()
    one.open()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(active)
    } else if (step !== undefined && all.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, all.length - 1) + step + all.length) % all.length
      setAt(next)
      const target = all[next]
      if (target) document.getElementById(idOf(target))?.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <Dialog title={t('search.title')} width={680} place="top" onClose={onClose}>
      <div className={styles.ask}>
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_TEXT}
          placeholder={t('search.placeholder')}
          value={question}
          data-first
          onChange={(event) => {
            setQuestion(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <kbd aria-hidden="true">Esc</kbd>
          <span className={styles.closeWord}>{t('kernel.dialog.close')}</span>
        </button>
      </div>
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('search.title')}>
        {groups.map(({ source, found }) => (
          <div key={source.title} role="group" aria-label={t(source.title)}>
            <div className={styles.group} aria-hidden="true">
              {t(source.title)}
            </div>
            {found.map((one) => (
              <Option key={one.key} id={idOf(one)} found={one} active={one === active} onPick={() => pick(one)} />
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className={styles.empty}>{t('search.empty')}</p>}
      <p className="visually-hidden" role="status">
        {t('search.count', { n: all.length })}
      </p>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('search.open')}
        </span>
        <span>{t('search.placeholder')}</span>
      </div>
    </Dialog>
  )
}

interface OptionProps {
  readonly id: string
  readonly found: Found
  readonly active: boolean
  readonly onPick: () => void
}

function Option({ id, found, active, onPick }: OptionProps) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus
    <div id={id} className={styles.option} role="option" aria-selected={active} onClick={onPick}>
      <Icon name={menuIcon(found.icon)} />
      <span>
        {[...found.title].map((sign, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- signs have no other name than their place
          found.match.marked.has(at) ? <mark key={at}>{sign}</mark> : sign,
        )}
      </span>
      {found.match.byInitials && <small>{t('search.initials')}</small>}
      <em>{found.note}</em>
      {active && <Icon name="enter" size={14} />}
    </div>
  )
}
