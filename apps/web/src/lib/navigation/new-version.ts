const GAP_MS = 10 * 60_000
/** The first script of a build carries a hash of everything it loads. */
const ENTRY = /src="(\/assets\/index-[\w-]+\.js)"/

const running = (): string | undefined =>
  [...document.scripts].map((script) => new URL(script.src || '/', location.href).pathname).find(isEntry)

const isEntry = (path: string): boolean => ENTRY.test(`src="${path}"`)

async function published(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' })
    return response.ok ? ENTRY.exec(await response.text())?.[1] : undefined
  } catch {
    return undefined
  }
}

/** Checks for a new build now and then while the page is visible; reports it once. */
export function watchVersion(onNew: () => void): () => void {
  const mine = running()
  if (mine === undefined) return () => undefined
  let last = performance.now()
  let done = false
  const look = () => {
    if (done || document.visibilityState !== 'visible' || performance.now() - last < GAP_MS) return
    last = performance.now()
    void published().then((theirs) => {
      if (done || theirs === undefined || theirs === mine) return
      done = true
      onNew()
    })
  }
  const timer = setInterval(look, GAP_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    done = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
