import { insertJob } from '../../db/jobs.ts'
import type { Accounts } from '../../db/tenant.ts'
import { ChatAway, type ChatEngine } from '../../infra/chat/engine.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { endChats, repairContacts, syncContacts } from './sync.ts'

interface ChatJobDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
  readonly chat: ChatEngine | undefined
}

const AGAIN_MS = 2_000

export const chatJobs = ({ db, clock, log, chat }: ChatJobDeps): Pick<JobHandlers, 'chat.end' | 'chat.sync'> => ({
  'chat.end': async () => {
    if (!chat) return
    try {
      await endChats(db, chat)
    } catch (error) {
      if (!(error instanceof ChatAway)) throw error
      // Steadily, not with growing pauses: until then an old token may be used with the engine that returns.
      const runAt = new Date(clock.now() + AGAIN_MS)
      await db.write((tx) => insertJob(tx, 'chat.end', {}, { key: 'chat.end', runAt }))
    }
  },
  'chat.sync': async () => {
    if (!chat) return
    try {
      await endChats(db, chat)
      await syncContacts(db, chat)
      const repaired = await repairContacts(db, chat, new Date(clock.now()))
      if (repaired > 0) log.warn({ repaired }, 'contacts in the chat engine differed and were repaired')
    } catch (error) {
      // The next round comes in a minute: rounds are not queued.
      if (!(error instanceof ChatAway)) throw error
      log.warn({ reason: error.message }, 'the chat engine is away')
    }
  },
})
