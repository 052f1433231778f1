const PREFIX = 'clinker:'
/** Kept by the chat's library: what was sent and not yet acknowledged, with its text. */
const CHAT_PREFIX = 'strophe-sm:'
const isOwn = (key: string) => key.startsWith(PREFIX) || key.startsWith(CHAT_PREFIX)

type Area = 'localStorage' | 'sessionStorage'

/** Storage can be switched off or full; then settings live as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function place(area: Area) {
  return {
    read: (key: string): string | undefined => attempt(() => window[area].getItem(PREFIX + key)) ?? undefined,
    write: (key: string, value: string): void => attempt(() => window[area].setItem(PREFIX + key, value)),
    remove: (key: string): void => attempt(() => window[area].removeItem(PREFIX + key)),
    /** Entries of this product only. */
    clear: (): void =>
      attempt(() => {
        for (const key of Object.keys(window[area])) if (isOwn(key)) window[area].removeItem(key)
      }),
  }
}

/** Stays in this browser: settings of the device such as the language. */
export const device = place('localStorage')
/** Stays in this window and is wiped at a chosen logout. */
export const pageState = place('sessionStorage')
