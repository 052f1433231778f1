import type { z } from 'zod'
import type { ErrorCode, Permission, WordKey } from '../catalogue.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Access = 'public' | 'signed-in' | Permission
/** A: `{status,message,data}` · B: `{flag,msg,data}` · raw: the answer has no envelope by nature. */
export type Envelope = 'A' | 'B' | 'raw'
/** Which company data the call may reach: none, the current company, or every company of the caller. */
export type CompanyScope = 'none' | 'one' | 'list'
/** multipart: one file; the signature covers its hash. */
export type Encoding = 'json' | 'form' | 'multipart'
export type ThrottleClass = 'sign-in' | 'captcha' | 'sms' | 'log' | 'export' | 'upload' | 'verify'

type Schema = z.ZodType
type SignedRule = { readonly signed?: true } | { readonly signed: false; readonly unsignedReason: string }

interface RouteFields {
  readonly method: Method
  /** Below the base path `/api`; a path that already begins with `/api/` is absolute. */
  readonly path: string
  readonly access: Access
  readonly company?: CompanyScope
  readonly envelope?: Envelope
  readonly encoding?: Encoding
  readonly query?: Schema
  readonly params?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** Refusals this call may answer besides those of the frame. */
  readonly errors?: readonly ErrorCode[]
  /** A write that only logs: no audit row, no idempotency row, nonce as for reads. Holds the reason. */
  readonly logLike?: string
  /** A GET that writes: only signed, by a script of our own pages, never cached. Holds the reason. */
  readonly writesByGet?: string
  /** A public call that knows its caller when the request is signed. */
  readonly session?: 'optional'
  /** Called by machine accounts only, which no other call lets in. */
  readonly caller?: 'machine'
  /** Changes are made by the role that may write company data; without it calls only read it. */
  readonly store?: 'ingest'
  /** Message of success where the seed gives one of its own. */
  readonly okWord?: WordKey
  /** Answered while the session is locked. */
  readonly whileLocked?: boolean
  /** Not caused by a person: does not count as activity. */
  readonly passive?: boolean
  readonly throttle?: ThrottleClass
  /** The reply carries an ETag; calls about company data always do. */
  readonly tagged?: true
  /** Body bytes accepted; the frame's default suits JSON calls. */
  readonly bodyLimit?: number
}

export type RouteSpec = RouteFields & SignedRule
export type Route<S extends RouteSpec = RouteSpec> = S & { readonly kind: 'route' }

type SchemaOf<S, K extends string> = S extends { readonly [P in K]: infer Z extends Schema } ? Z : undefined
type InputOf<Z> = Z extends Schema ? z.input<Z> : undefined
type OutputOf<Z> = Z extends Schema ? z.output<Z> : undefined

export type QueryInput<R> = InputOf<SchemaOf<R, 'query'>>
export type ParamsInput<R> = InputOf<SchemaOf<R, 'params'>>
export type BodyInput<R> = InputOf<SchemaOf<R, 'body'>>
export type QueryOf<R> = OutputOf<SchemaOf<R, 'query'>>
export type ParamsOf<R> = OutputOf<SchemaOf<R, 'params'>>
export type BodyOf<R> = OutputOf<SchemaOf<R, 'body'>>
export type ReplyOf<R> = OutputOf<SchemaOf<R, 'reply'>>
export type ReplyInput<R> = InputOf<SchemaOf<R, 'reply'>>

export function route<const S extends RouteSpec>(spec: S): Route<S> {
  return { ...spec, kind: 'route' }
}

export function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'route'
}

export const BASE_PATH = '/api'

/** The path on the wire; never doubles the base. */
export function wirePath(r: Pick<RouteSpec, 'path'>): string {
  return r.path.startsWith(`${BASE_PATH}/`) ? r.path : BASE_PATH + r.path
}

export function envelopeOf(r: Pick<RouteSpec, 'path' | 'envelope'>): Envelope {
  return r.envelope ?? (r.path.startsWith('/sale/qualityUser/') ? 'B' : 'A')
}
