import type { ChatEvent, ChatPort } from '@clinker/chat/port'
import { vi } from 'vitest'

/** A chat without a connection: tests dispatch events and read the requests. */
export function fakeChat() {
  const listeners = new Set<(event: ChatEvent) => void>()
  let sent = 0
  const emit = (event: ChatEvent) => listeners.forEach((listener) => listener(event))
  const port = {
    connect: vi.fn<ChatPort['connect']>(),
    close: vi.fn<ChatPort['close']>(),
    send: vi.fn<ChatPort['send']>((peer, text) => {
      const id = `mine-${++sent}`
      emit({
        type: 'message',
        message: { id, kind: 'text', peer, own: true, content: text, time: Date.now() },
        live: true,
      })
      return id
    }),
    sendFile: vi.fn<ChatPort['sendFile']>((peer, file) => {
      const id = `mine-${++sent}`
      emit({
        type: 'message',
        message: { id, kind: file.kind, peer, own: true, content: file.name, file, time: Date.now() },
        live: true,
      })
      return id
    }),
    recall: vi.fn<ChatPort['recall']>(() => true),
    markRead: vi.fn<ChatPort['markRead']>(),
    typing: vi.fn<ChatPort['typing']>(),
    history: vi.fn<ChatPort['history']>(() => Promise.resolve(false)),
    on: (listener: (event: ChatEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies ChatPort
  return { port, emit }
}
