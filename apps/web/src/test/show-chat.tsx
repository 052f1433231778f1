import type { ChatPort } from '@clinker/chat/port'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ChatView } from '../features/chat/chat-view.tsx'
import { ChatButton } from '../shell/header/chat-button.tsx'
import { openChat } from '../shared/chat/chat-dock.ts'
import { createQueryClient } from '../lib/wire/query.ts'
import { PageContext, TabsContext } from '../lib/tabs/use-tabs.ts'
import { FRAME_ICONS } from '../ui/icons/frame-icons.tsx'
import { addIcons } from '../ui/icons/icons.tsx'
import type { fakeChat } from './fake-chat.ts'

addIcons(FRAME_ICONS)

interface Options {
  readonly openByName?: (name: string, query: object) => void
  /** A page that stands beside it. */
  readonly page?: ReactNode
}

/** The chat as the frame mounts it, over a connection that leads nowhere. */
export function showChat(port: ChatPort, { openByName = () => undefined, page }: Options = {}) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <TabsContext value={{ openByName, views: new Map(), keepView: () => undefined } as never}>
        <ChatButton />
        <ChatView connect={() => port} />
        <PageContext value={{ tabKey: '/sys/chat', overlay: null }}>{page}</PageContext>
      </TabsContext>
    </QueryClientProvider>,
  )
}

/** Signed in, and the talk with the product manager is open. */
export async function openedChat(chat: ReturnType<typeof fakeChat>, options?: Options) {
  showChat(chat.port, options)
  act(() => chat.emit({ type: 'status', status: 'online' }))
  act(() => openChat('manager'))
  const dialog = within(await screen.findByRole('dialog', { name: '聊天' }))
  await dialog.findByRole('textbox')
  return dialog
}
