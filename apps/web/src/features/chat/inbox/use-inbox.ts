import type { ChatState } from '@clinker/chat/state'
import { imConversations, type ContactRow } from '@clinker/contract/chat/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '../../../lib/wire/query.ts'
import { inboxRows } from './inbox-rows.ts'
import type { ChatConnection } from '../connection.ts'
import { companyQuery } from '../use-people.ts'

const SOON_MS = 1_000

/** Waiting customers and times from the archive; refetched shortly after each message. */
export function useInbox({ port }: ChatConnection, state: ChatState, people: readonly ContactRow[]) {
  const found = useQuery({
    ...query(imConversations, { query: companyQuery() }),
    enabled: state.signedIn,
    retry: 2,
  })
  const refetch = useEffectEvent(() => void found.refetch())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = port.on(({ type }) => {
      if (type !== 'message' && type !== 'sent' && type !== 'recalled') return
      timer ??= setTimeout(() => {
        timer = undefined
        refetch()
      }, SOON_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [port])
  return { found, rows: inboxRows(people, found.data?.rows ?? [], state) }
}
