import { TOKEN_SECONDS } from '@clinker/contract/chat/limits'
import { imActive, imContacts, imHideContact, imToken } from '@clinker/contract/chat/routes'
import type { Accounts } from '../../db/tenant.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { ChatAway } from '../../infra/chat/engine.ts'
import { chatArchive, type ArchiveDeps } from './archive.ts'
import { findColleagues, findContacts, hideContact, updateTurn } from './queries.ts'
import { nicknameOf, prepareAccount } from './sync.ts'

export interface ChatDeps extends ArchiveDeps {
  readonly accounts: Accounts
}

export function chat(on: On, deps: ChatDeps): void {
  const { chat: engine, accounts } = deps
  chatArchive(on, deps)

  on(imToken, async ({ session, now }) => {
    if (!engine) return null
    const { userId, empName } = session.user
    try {
      // A failed WebSocket would appear as an error in the browser's console.
      await engine.check()
      await prepareAccount(accounts, engine, userId, new Date(now))
    } catch (error) {
      if (error instanceof ChatAway) throw new Problem('chat_away')
      throw error
    }
    // Read now, not from the cached session: a token given while the session is being locked is of the turn that ends.
    const turn = await accounts.write((db) => updateTurn(db, session.tokenId))
    if (turn === undefined) throw new Problem('locked')
    return {
      account: engine.addressOf(userId),
      nickname: nicknameOf(empName),
      tokenId: session.tokenId,
      token: engine.tokenFor(userId, { tokenId: session.tokenId, turn }),
      seconds: TOKEN_SECONDS,
    }
  })

  // The call itself restarts the idle time.
  on(imActive, async () => null)

  on(imContacts, async ({ session, company, read }) => {
    if (!company) throw new Problem('forbidden')
    if (!engine) return []
    const found = await read((db) => findContacts(db, session.user.userId, company.companyId))
    return found.map(({ user_id, hidden_at, ...contact }) => ({
      ...contact,
      account: engine.addressOf(user_id),
      hiddenAt: hidden_at,
    }))
  })

  on(imHideContact, async ({ body, session, now, write }) =>
    write(async (db) => {
      const { userId } = session.user
      const colleagues = engine ? await findColleagues(db, userId) : []
      const other = colleagues.find((one) => engine?.addressOf(one) === body.account)
      if (other === undefined) throw new Problem('contact_kept')
      await hideContact(db, userId, other, new Date(now))
      return null
    }),
  )
}
