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
