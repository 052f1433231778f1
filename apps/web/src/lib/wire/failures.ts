import type { RouteSpec } from '@clinker/contract/kernel/route'
import type { ApiError } from './api-error.ts'

/** Notifies listeners of failed calls; the caller still gets its own rejection. */
export interface Watcher {
  /** A call was refused or got no answer. */
  readonly failed?: (route: RouteSpec, error: ApiError) => void
  /** Any call came back whole. */
  readonly answered?: () => void
  /** A fault of ours; `vm` names the component it happened in. */
  readonly fault?: (error: unknown, vm: string) => void
}

const watchers = new Set<Watcher>()

export function watchFailures(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const callFailed = (route: RouteSpec, error: ApiError): void =>
  watchers.forEach((watcher) => watcher.failed?.(route, error))

export const callAnswered = (): void => watchers.forEach((watcher) => watcher.answered?.())

/** `stack` is React's list of components, innermost first. */
export function componentFailed(error: unknown, stack: string | null | undefined): void {
  const vm = /^\s*(?:at )?([\w$.]+)/m.exec(stack?.trim() ?? '')?.[1] ?? ''
  watchers.forEach((watcher) => watcher.fault?.(error, vm))
}
