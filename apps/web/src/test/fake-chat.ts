import type { ChatEvent, ChatPort } from '@clinker/chat/port'
import { vi } from 'vitest'

/** A chat that goes nowhere: tests say what happens, and see what was asked for. */
export function fakeChat() {
  const listeners = new Set<(event: ChatEvent) => void>()
  let sent = 0
  const tell = (event: ChatEvent) => listeners.forEach((listener) => listener(event))
  const port = {
    connect: vi.fn(),
    close: vi.fn(),
    send: vi.fn((peer: string, text: string) => {
      const id = `mine-${++sent}`
      tell({
        type: 'message',
        message: { id, kind: 'text', peer, own: true, content: text, time: Date.now() },
        live: true,
      })
      return id
    }),
    recall: vi.fn(),
    markRead: vi.fn(),
    typing: vi.fn(),
    history: vi.fn(() => Promise.resolve(false)),
    on: (listener: (event: ChatEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies ChatPort
  return { port, tell }
}
