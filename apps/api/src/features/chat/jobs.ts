import type { Accounts } from '../../db/tenant.ts'
import { ChatAway, type ChatEngine } from '../../infra/chat/engine.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { syncContacts } from './sync.ts'

interface ChatJobDeps {
  readonly db: Accounts
  readonly log: Log
  readonly chat: ChatEngine | undefined
}

export const chatJobs = ({ db, log, chat }: ChatJobDeps): Pick<JobHandlers, 'chat.sync'> => ({
  'chat.sync': async () => {
    if (!chat) return
    try {
      await syncContacts(db, chat)
    } catch (error) {
      // The next round comes in a minute; a queue of rounds would help nobody.
      if (!(error instanceof ChatAway)) throw error
      log.warn({ reason: error.message }, 'the chat engine is away')
    }
  },
})
