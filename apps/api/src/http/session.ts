import type { KeyObject } from 'node:crypto'

/** A session as the request steps see it; the session source decides where it is stored. */
export interface Membership {
  readonly companyId: number
  readonly pk56: string
  readonly unitname: string
  readonly roles: readonly string[]
  /** Codes of menus and elements granted in this company. */
  readonly codes: ReadonlySet<string>
}

export interface SessionUser {
  readonly userId: string
  readonly userName: string
  readonly empName: string
  readonly customerId: number | null
  readonly custname: string
  /** Version of the privacy notice this person agreed to; empty when none. */
  readonly privacyVersion: string
  readonly memberships: readonly Membership[]
}

export interface StoredSession {
  readonly tokenId: string
  /** Made once per session: building it for every call costs more than the signature itself. */
  readonly key: KeyObject
  readonly user: SessionUser
  readonly expiresAt: number
  readonly lastActiveAt: number
  readonly locked: boolean
}

export interface SessionSource {
  /** Undefined when there is no such open session or its user is disabled. */
  find(sid: string, now: number): Promise<StoredSession | undefined>
  /** A person did something: restarts the idle time. */
  touch(session: StoredSession, now: number): void
  /** Idle for too long: every call but the few of the lock screen is refused from now on. */
  lock(session: StoredSession, now: number): Promise<void>
  /** What was remembered of this session no longer holds. */
  forget(tokenId: string): void
}
