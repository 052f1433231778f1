import { useT } from '../../lib/words/t.ts'
import { badgeText } from '../../ui/controls/icon-button.tsx'
import styles from './sidebar.module.css'
import type { Waiting } from './submenus.ts'

/** How much waits behind an entry, grey, and how much of it is late, red. */
export function Counts({ waiting: { count, late } }: { readonly waiting: Waiting }) {
  const t = useT()
  return (
    <>
      {count > 0 && (
        <small title={t('menu.waiting', { n: count })}>
          <span aria-hidden="true">{badgeText(count)}</span>
          <span className="visually-hidden">{t('menu.waiting', { n: count })}</span>
        </small>
      )}
      {late > 0 && (
        <b className={styles.late} title={t('menu.late', { n: late })}>
          <span aria-hidden="true">{badgeText(late)}</span>
          <span className="visually-hidden">{t('menu.late', { n: late })}</span>
        </b>
      )}
    </>
  )
}
