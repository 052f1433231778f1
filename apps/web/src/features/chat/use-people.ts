import { newestOf, ordered, threadOf, type ChatState } from '@clinker/chat/state'
import { imContacts, imHideContact } from '@clinker/contract/chat/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/wire/call.ts'
import { currentCompany } from '../../lib/wire/company.ts'
import { query } from '../../lib/wire/query.ts'
import { errorText, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { ChatConnection } from './connection.ts'

/** The company whose contacts are listed. */
export function companyQuery() {
  const pkOrg = currentCompany()
  return pkOrg === undefined ? {} : { pkOrg }
}

/** Contacts of this user; a removed contact returns with the next message. */
export function usePeople(state: ChatState, dispatch: ChatConnection['dispatch']) {
  const t = useT()
  const contacts = useQuery({
    ...query(imContacts, { query: companyQuery() }),
    enabled: state.signedIn,
    staleTime: 60_000,
    // Asked for in the background: a busy moment is no reason for an empty list.
    retry: 2,
  })
  const people = ordered(contacts.data ?? [], state).filter(
    ({ account, hiddenAt }) => hiddenAt === null || (newestOf(threadOf(state, account))?.time ?? 0) > hiddenAt,
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
  return { contacts, people, remove }
}
