import type { ChatMessage, ChatPort } from '@clinker/chat/port'
import { useEffect, useEffectEvent } from 'react'
import { closeChat, openChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { t as translate, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ChatDialog } from './chat-dialog.tsx'
import { notify } from './notices.ts'
import { useChat } from './use-chat.ts'
import { usePeople } from './use-people.ts'

/** Nothing is seen of it until the sign-in worked. */
export function ChatView({ connect }: { connect: () => ChatPort }) {
  const t = useT()
  const { state, port, dispatch } = useChat(connect)
  const { open, paged, contactToOpen } = useChatDock()
  const { contacts, people, remove } = usePeople(state, dispatch)

  function lookAt(peer: string): void {
    openChat()
    dispatch({ type: 'chosen', peer })
  }

  const announce = useEffectEvent((message: ChatMessage) => {
    const name = contacts.data?.find((one) => one.account === message.peer)?.name
    if (name !== undefined) notify(message, t('chat.notice', { name }), () => lookAt(message.peer))
  })
  useEffect(
    () =>
      port.on((event) => {
        if (event.type === 'message' && event.live && !event.message.own) announce(event.message)
        if (event.type === 'recall-late') toast('warning', translate('chat.recall-late'))
      }),
    [port],
  )

  useEffect(() => dispatch({ type: 'shown', open: open || paged }), [open, paged, dispatch])
  const choose = useEffectEvent(() => {
    const found = contactToOpen === undefined ? undefined : people.find((one) => one.kind === contactToOpen)
    if (found) dispatch({ type: 'chosen', peer: found.account })
    if (found) useChatDock.setState({ contactToOpen: undefined })
  })
  const ready = contacts.data !== undefined
  useEffect(() => choose(), [contactToOpen, ready])

  if (!state.signedIn) return null
  return (
    <>
      {open && !paged && (
        <ChatDialog
          state={state}
          contacts={people}
          loading={contacts.isLoading}
          error={contacts.error}
          onRetry={() => void contacts.refetch()}
          port={port}
          onChoose={(peer) => dispatch({ type: 'chosen', peer })}
          onRemove={(peer) => void remove(peer)}
          onClose={closeChat}
        />
      )}
    </>
  )
}
