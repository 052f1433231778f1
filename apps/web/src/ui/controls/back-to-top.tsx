import { useEffect, useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import styles from './back-to-top.module.css'
import { Icon } from '../icons/icons.tsx'

/** Pixels scrolled before the button shows: a list inside a page, and the page itself. */
export const BEYOND = { container: 55, page: 400 } as const

/** Where the pages of the frame stand. */
const CONTENT = 'content'

/** A list says `data-scroll="container"`; anything else that scrolls counts as the page. */
const limitOf = (place: HTMLElement): number => BEYOND[place.dataset['scroll'] === 'container' ? 'container' : 'page']

const isBeyond = (place: HTMLElement): boolean => place.isConnected && place.scrollTop > limitOf(place)

/** Leads the place that was scrolled last back to its top. */
export function BackToTop({ at }: { at: string }) {
  const t = useT()
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const area = document.getElementById(CONTENT)
    const scrolled = ({ target }: Event) => {
      if (target instanceof HTMLElement) setPlace(isBeyond(target) ? target : undefined)
    }
    // Scrolling does not bubble; capture listeners receive it.
    area?.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => area?.removeEventListener('scroll', scrolled, { capture: true })
  }, [])
  // Another page: its own scroll decides.
  const [seenAt, setSeenAt] = useState(at)
  if (seenAt !== at) {
    setSeenAt(at)
    setPlace(undefined)
  }
  if (!place) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('frame.to-top')}
      title={t('frame.to-top')}
      onClick={() => {
        place.scrollTo({ top: 0 })
        document.getElementById(CONTENT)?.focus()
      }}
    >
      <Icon name="up" />
    </button>
  )
}
