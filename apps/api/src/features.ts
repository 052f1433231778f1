import { account, type AccountDeps } from './features/account/routes.ts'
import { companies } from './features/companies/routes.ts'
import { session, type SessionDeps } from './features/session/routes.ts'
import { varieties } from './features/varieties/routes.ts'
import type { On } from './http/context.ts'

export type FeatureDeps = SessionDeps & AccountDeps

/** Every feature of the server; one line each. */
export function bindFeatures(on: On, deps: FeatureDeps): void {
  session(on, deps)
  account(on, deps)
  companies(on)
  varieties(on)
}
