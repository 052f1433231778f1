import { pageState } from './storage.ts'

const MARK = 'chunk-reload'
const GAP_MS = 60_000

/** A file of an older release is gone: loading the page anew brings the new ones, but only once in a minute. */
export function watchChunks(reload: () => void = () => location.reload()): () => void {
  const lost = () => {
    const before = Number(pageState.read(MARK) ?? 0)
    if (Date.now() - before < GAP_MS) return
    pageState.write(MARK, String(Date.now()))
    reload()
  }
  window.addEventListener('vite:preloadError', lost)
  return () => window.removeEventListener('vite:preloadError', lost)
}
