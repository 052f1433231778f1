import { imContacts, imHideContact } from '@clinker/contract/chat/routes'
import type { ChatMessage, ChatPort } from '@clinker/chat/port'
import { newestOf, ordered, threadOf } from '@clinker/chat/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { closeChat, openChat, useChatDock } from '../../lib/chat-dock.ts'
import { call } from '../../lib/call.ts'
import { currentCompany } from '../../lib/company.ts'
import { query } from '../../lib/query.ts'
import { errorText, t as translate, useT } from '../../lib/t.ts'
import { toast } from '../../lib/toast.ts'
import { ChatDialog } from './chat-dialog.tsx'
import { ChatFloat } from './chat-float.tsx'
import { notify } from './notices.ts'
import { useChat } from './use-chat.ts'

/** Nothing is seen of it until the sign-in worked. */
export function ChatView({ connect }: { connect: () => ChatPort }) {
  const t = useT()
  const { state, port, dispatch } = useChat(connect)
  const { open, wish } = useChatDock()
  const pkOrg = currentCompany()
  const contacts = useQuery({
    ...query(imContacts, { query: pkOrg === undefined ? {} : { pkOrg } }),
    enabled: state.signedIn,
    staleTime: 60_000,
    // Asked for in the background: a busy moment is no reason for an empty list.
    retry: 2,
  })
  const people = ordered(contacts.data ?? [], state).filter(
    ({ account, hiddenAt }) => hiddenAt === null || (newestOf(threadOf(state, account))?.time ?? 0) > hiddenAt,
  )

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

  async function remove(account: string): Promise<void> {
    try {
      await call(imHideContact, { body: { account } })
    } catch (error) {
      return toast('error', errorText(error))
    }
    dispatch({ type: 'chosen', peer: undefined })
    toast('good', t('chat.removed'))
    await contacts.refetch()
  }

  useEffect(() => dispatch({ type: 'shown', open }), [open, dispatch])
  const choose = useEffectEvent(() => {
    const wished = wish === undefined ? undefined : people.find((one) => one.kind === wish)
    if (wished) dispatch({ type: 'chosen', peer: wished.account })
    if (wished) useChatDock.setState({ wish: undefined })
  })
  const ready = contacts.data !== undefined
  useEffect(() => choose(), [wish, ready])

  if (!state.signedIn) return null
  return (
    <>
      <ChatFloat />
      {open && (
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
