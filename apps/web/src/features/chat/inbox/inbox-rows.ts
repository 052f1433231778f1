import { threadOf, type ChatState, type StoredMessage } from '@clinker/chat/state'
import type { ContactRow, ConversationRow } from '@clinker/contract/chat/routes'

export interface InboxRow {
  readonly contact: ContactRow
  /** Time of the first unanswered message. */
  readonly waitingSince: number | undefined
  readonly firstReplyMs: number | undefined
  readonly lastAt: number
}

const isSent = ({ recalled, delivery }: StoredMessage): boolean => !recalled && delivery !== 'failed'

/** Index of the contact's first message after the last own one. */
function waitingSince(messages: readonly StoredMessage[]): number | undefined {
  const lastOwn = messages.reduce((found, { own }, i) => (own ? i : found), -1)
  return messages[lastOwn + 1]?.time
}

function rowOf(contact: ContactRow, known: ConversationRow | undefined, state: ChatState): InboxRow {
  const messages = threadOf(state, contact.account).messages.filter(isSent)
  const newest = messages[messages.length - 1]
  const lastAt = known?.lastAt ?? 0
  const row = { contact, firstReplyMs: known?.firstReplyMs ?? undefined }
  // Messages newer than the fetched archive count at once.
  if (newest && newest.time > lastAt)
    return {
      ...row,
      lastAt: newest.time,
      waitingSince: newest.own ? undefined : (known?.waitingSince ?? waitingSince(messages)),
    }
  return { ...row, lastAt, waitingSince: known?.waitingSince ?? undefined }
}

/** Whoever waits stands first, the longest at the top; then by the newest word; then those who never spoke. */
export function inboxRows(
  contacts: readonly ContactRow[],
  conversations: readonly ConversationRow[],
  state: ChatState,
): readonly InboxRow[] {
  const known = new Map(conversations.map((one) => [one.account, one]))
  const rows = contacts.map((contact) => rowOf(contact, known.get(contact.account), state))
  const rank = ({ waitingSince }: InboxRow) => waitingSince ?? Number.POSITIVE_INFINITY
  return rows.sort((a, b) => (rank(a) === rank(b) ? b.lastAt - a.lastAt : rank(a) - rank(b)))
}
