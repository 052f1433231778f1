import { probe } from '../wire/probe.ts'
import { pageState } from '../browser/storage.ts'

const MARK = 'chunk-reload'
const GAP_MS = 60_000
const AGAIN_MS = 5000

/**
 * A file of an older release is gone: reloading the page fetches the new ones, at most once a minute.
 * Without a network the file may well be there: a reload would lose the page, so it waits.
 */
export function watchChunks(reload: () => void = () => location.reload(), answered = probe): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let probing = false
  const lost = async () => {
    clearTimeout(timer)
    if (probing) return
    probing = true
    const there = await answered()
    probing = false
    if (!there) {
      timer = setTimeout(() => void lost(), AGAIN_MS)
      return
    }
    const before = Number(pageState.read(MARK) ?? 0)
    if (Date.now() - before < GAP_MS) return
    pageState.write(MARK, String(Date.now()))
    reload()
  }
  const listen = () => void lost()
  window.addEventListener('vite:preloadError', listen)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('vite:preloadError', listen)
  }
}
