import type { Account } from '@clinker/chat/port'
import { threadOf } from '@clinker/chat/state'
import { create } from 'zustand'
import type { ChatConnection } from '../connection.ts'

/** The message opened from search; highlighted for a while. */
export const useFound = create<{ readonly wanted: Pick<Wanted, 'account' | 'id'> | undefined }>(() => ({
  wanted: undefined,
}))

export interface Wanted {
  readonly account: Account
  readonly id: string
  readonly at: number
}

const MAX_PAGES = 100

/** Reads older words until the wanted one is there; false where it is not to be had. */
export async function reach({ store, port }: Pick<ChatConnection, 'store' | 'port'>, wanted: Wanted): Promise<boolean> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const { messages } = threadOf(store.getState(), wanted.account)
    if (messages.some(({ id }) => id === wanted.id)) return true
    const oldest = messages[0]?.time ?? Date.now()
    const before = messages.length
    await port.history(wanted.account, oldest)
    if (threadOf(store.getState(), wanted.account).messages.length === before) return false
  }
  return false
}

/** Opens the conversation at that message. */
export async function goTo(connection: ChatConnection, wanted: Wanted): Promise<boolean> {
  useFound.setState({ wanted })
  connection.dispatch({ type: 'chosen', peer: wanted.account })
  const there = await reach(connection, wanted)
  if (!there) useFound.setState({ wanted: undefined })
  return there
}
