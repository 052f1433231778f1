import type { RouteSpec } from '@clinker/contract/kernel/route'
import { LOCKED, OFFLINE, SESSION_ENDED, type ApiError } from '../wire/api-error.ts'
import { errorText } from '../words/t.ts'
import { toast } from './toast.ts'

/** Shown elsewhere (banner, login page, lock screen), repaired by the call itself, or silent by specification (405). */
const UNSAID: ReadonlySet<string> = new Set([OFFLINE, SESSION_ENDED, LOCKED, 'clock_skew', 'kernel.http.405'])

/** Logs, preferences, menu opens and polls fail silently. */
const isSilent = (route: RouteSpec): boolean => route.logLike !== undefined || route.passive === true

export function toastFailure(route: RouteSpec, error: ApiError): void {
  if (!isSilent(route) && !UNSAID.has(error.code)) toast('error', errorText(error))
}
