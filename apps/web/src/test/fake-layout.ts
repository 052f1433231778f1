import { vi } from 'vitest'

class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no layout; antd needs these to exist. The screen is wide and wants no motion. */
export function stubLayout(): void {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduced-motion'),
      addListener() {},
      removeListener() {},
    }),
  )
}

type Scheme = 'light' | 'dark'

/** An operating system that is light or dark and may turn. */
export function fakeSystem(first: Scheme) {
  let scheme = first
  const listening = new Set<() => void>()
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return media.includes('prefers-color-scheme') && scheme === 'dark'
    },
    addEventListener: (_: string, listener: () => void) => media.includes('scheme') && listening.add(listener),
    removeEventListener: (_: string, listener: () => void) => listening.delete(listener),
  }))
  return {
    turn(to: Scheme): void {
      scheme = to
      for (const listener of listening) listener()
    },
    listeners: () => listening.size,
  }
}
