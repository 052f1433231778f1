import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

export const quietLogger = new Logger(() => () => {})

/** The queue's words in our log; its extras hold payloads and are left out. */
export function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const line = { job: scope.jobId, task: scope.taskIdentifier }
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else log.debug(line, message)
  })
}
