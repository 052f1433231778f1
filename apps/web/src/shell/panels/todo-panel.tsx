import { logOpened } from '../../shared/menu/menu-open.ts'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DASH } from '../../ui/figures/value.ts'
import { TODO_ENTRIES, todoSum, type TodoEntry } from './todo-entries.ts'
import styles from './todo-panel.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { useTodoCounts } from './use-todo.ts'

/** What waits, along the right edge. Entries without the menu code are seen but lead nowhere. */
export function TodoPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const counts = useTodoCounts()
  const { menus } = useUser()
  return (
    <Dialog
      title={t('menu.todo.title')}
      width={300}
      place="right"
      onClose={onClose}
      aside={counts && <span className={styles.total}>{t('menu.todo.total', { n: todoSum(counts) })}</span>}
    >
      <ul className={styles.list}>
        {TODO_ENTRIES.map((entry) => (
          <li key={entry.word}>
            <Entry
              entry={entry}
              count={entry.counted ? counts?.[entry.code] : undefined}
              live={menus.has(entry.code)}
              onOpened={onClose}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface EntryProps {
  readonly entry: TodoEntry
  readonly count: number | undefined
  readonly live: boolean
  readonly onOpened: () => void
}

function Entry({ entry, count, live, onOpened }: EntryProps) {
  const t = useT()
  const text = t(entry.word)
  if (!live) {
    return (
      <span className={styles.off} role="link" aria-disabled="true">
        {text}
        <small>{t('menu.todo.inactive')}</small>
      </span>
    )
  }
  return (
    <PlainLink
      to={entry.path}
      onClick={() => {
        logOpened(entry.code, text)
        onOpened()
      }}
    >
      {text}
      <b>{count ?? DASH}</b>
    </PlainLink>
  )
}
