import { MAX_REPORTS } from '@clinker/contract/error-log/limits'
import { logErrors } from '@clinker/contract/error-log/routes'
import { call } from '../../lib/wire/call.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import type { LogEntry, Sent } from './entry.ts'

const WAIT_MS = 2000
const RETRY_MS = 30_000
/** Oldest entries are dropped beyond this during a long outage. */
const MAX = 100

const sentOf = ({ id: _, user: __, ours: ___, ...rest }: LogEntry): Sent => rest

/** Sends reports in batches and retries refused ones later. Its own failures are neither shown nor logged. */
export function createSender() {
  let waiting: LogEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, ms)
  }
  async function flush(): Promise<void> {
    if (busy || waiting.length === 0 || !isSignedIn()) return
    busy = true
    const batch = waiting.slice(0, MAX_REPORTS)
    try {
      await call(logErrors, { body: batch.map(sentOf) })
      waiting = waiting.slice(batch.length)
      if (waiting.length > 0) later(WAIT_MS)
    } catch {
      later(RETRY_MS)
    } finally {
      busy = false
    }
  }
  return {
    add(entry: LogEntry): void {
      waiting = [...waiting, entry].slice(-MAX)
      later(WAIT_MS)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
