import { useEffect, useState } from 'react'
import { t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'

const isFull = (): boolean => Boolean(document.fullscreenElement)

/** Safari before 16.4 and some web views have no full screen at all. */
export function useFullScreen(): { readonly full: boolean; readonly toggle: () => void } {
  const [full, setFull] = useState(isFull)
  useEffect(() => {
    const changed = () => setFull(isFull())
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    const missing = () => toast('warning', t('frame.full-screen-missing'))
    if (isFull()) return void document.exitFullscreen().catch(() => undefined)
    if (!document.fullscreenEnabled) return missing()
    void document.documentElement.requestFullscreen().catch(missing)
  }
  return { full, toggle }
}
