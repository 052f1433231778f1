import type { BodyOf, ParamsOf, QueryOf, ReplyInput, Route } from '@clinker/contract/kernel/route'
import type { Db } from '../db/db.ts'
import type { UploadedFile } from './file-part.ts'
import type { Membership, StoredSession } from './session.ts'
import type { AuditNote, Refusal } from './write.ts'

export interface RequestFacts {
  readonly id: string
  readonly address: string
  readonly agent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** JSON text made by the database; passes through without becoming objects. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer that has no envelope by nature: a picture, a file. */
export class Bytes {
  readonly type: string
  readonly bytes: Buffer
  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

/** Sends the caller to another address of the product's own origin. */
export class Redirect {
  readonly location: string
  constructor(location: string) {
    this.location = location
  }
}

export interface CookieJar {
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

type Answer<R> = ReplyInput<R> | JsonText | Bytes | Redirect
type CallerOf<R> = R extends { access: 'public' }
  ? R extends { session: 'optional' }
    ? StoredSession | undefined
    : undefined
  : StoredSession
/** Reads the file of a multipart call; undefined when it has that many bytes or more. */
type FileOf<R> = R extends { encoding: 'multipart' } ? (max: number) => Promise<UploadedFile | undefined> : undefined
type CompanyOf<R> = R extends { company: 'one' | 'list' } ? Membership : Membership | undefined

export interface Context<R extends Route> {
  readonly query: QueryOf<R>
  readonly params: ParamsOf<R>
  readonly body: BodyOf<R>
  readonly file: FileOf<R>
  readonly session: CallerOf<R>
  readonly company: CompanyOf<R>
  readonly request: RequestFacts
  readonly now: number
  readonly cookies: CookieJar
  /** One statement as this caller sees the world. */
  read<T>(build: (db: Db) => Promise<T>): Promise<T>
  /** Several statements over one snapshot of rights; nothing is audited. */
  readMany<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The change: idempotent and audited in one transaction. Its value is the answer. */
  write(work: (db: Db, note: (n: AuditNote) => void) => Promise<ReplyInput<R> | Refusal>): Promise<ReplyInput<R>>
}

export type Handler<R extends Route> = (context: Context<R>) => Promise<Answer<R>>
export type On = <R extends Route>(route: R, handler: Handler<R>) => void
