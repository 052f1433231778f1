import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../lib/t.ts'
import styles from './back-to-top.module.css'
import { Icon } from './icons.tsx'

/** Pixels scrolled before the button shows: a list inside a page, and the page itself. */
export const BEYOND = { container: 55, page: 400 } as const

/** A list says `data-scroll="container"`; anything else that scrolls inside `root` counts as the page. */
const limitOf = (place: HTMLElement): number => BEYOND[place.dataset['scroll'] === 'container' ? 'container' : 'page']

const isBeyond = (place: HTMLElement): boolean => place.isConnected && place.scrollTop > limitOf(place)

/** Leads the place that was scrolled last back to its top. */
export function BackToTop({ root, at }: { root: RefObject<HTMLElement | null>; at: string }) {
  const t = useT()
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const area = root.current
    const scrolled = ({ target }: Event) => {
      if (target instanceof HTMLElement) setPlace(isBeyond(target) ? target : undefined)
    }
    // Scrolling does not bubble; on the way down it can be heard.
    area?.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => area?.removeEventListener('scroll', scrolled, { capture: true })
  }, [root])
  // Another page: its own scroll decides.
  useEffect(() => setPlace(undefined), [at])
  if (!place) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('frame.to-top')}
      title={t('frame.to-top')}
      onClick={() => {
        place.scrollTo({ top: 0 })
        root.current?.focus()
      }}
    >
      <Icon name="up" />
    </button>
  )
}
