import { wirePath, type RouteSpec } from '@clinker/contract/kernel/route'
import { logErrors } from '@clinker/contract/error-log/routes'
import { ApiError } from '../../lib/wire/api-error.ts'
import { watchFailures } from '../../lib/wire/failures.ts'
import { errorText } from '../../lib/words/t.ts'
import type { Happened } from './entry.ts'
import { createSender } from './sender.ts'
import { addToLog } from './store.ts'

/** The call that reports must not report itself. */
const isReport = (route: RouteSpec): boolean => route.path === logErrors.path

/** Failed calls, faults of components and everything that escapes go into the log and from there to the server. */
export function watchErrors(): () => void {
  const sender = createSender()
  const keep = (happened: Happened) => sender.add(addToLog(happened))
  const stop = watchFailures({
    failed: (route, error) => {
      if (isReport(route)) return
      const info = [`${route.method} ${wirePath(route)}`, error.requestId].filter(Boolean).join(' ')
      keep({ type: 'log', info: `${info} ${errorText(error)}`, error })
    },
    fault: (error, vm) => keep({ type: 'error', info: vm, error, vm }),
  })
  const fault = (event: ErrorEvent) => keep({ type: 'error', info: event.message, error: event.error ?? event.message })
  const rejection = (event: PromiseRejectionEvent) => {
    const reason: unknown = event.reason
    // A refused call is in the log already.
    if (!(reason instanceof ApiError)) keep({ type: 'error', info: 'unhandledrejection', error: reason })
  }
  window.addEventListener('error', fault)
  window.addEventListener('unhandledrejection', rejection)
  return () => {
    stop()
    sender.stop()
    window.removeEventListener('error', fault)
    window.removeEventListener('unhandledrejection', rejection)
  }
}
