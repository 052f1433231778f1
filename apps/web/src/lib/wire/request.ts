import { wirePath, type RouteSpec } from '@clinker/contract/kernel/route'
import { utf8 } from './bytes.ts'

export interface WireInput {
  readonly query?: object | undefined
  readonly params?: object | undefined
  readonly body?: unknown
}

export interface WireBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

/** Values that are absent are not sent; a list is sent as the same name again. */
function pairs(fields: object): string[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
}

/** The exact text that is sent and signed. */
export function urlOf(route: RouteSpec, input: WireInput, extra: object = {}): string {
  const values = (input.params ?? {}) as Record<string, unknown>
  const path = wirePath(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  // A value given by the caller wins over one of the frame.
  const query = pairs({ ...extra, ...input.query })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

export function bodyOf(route: RouteSpec, input: WireInput): WireBody | undefined {
  if (input.body === undefined) return undefined
  return route.encoding === 'form'
    ? { bytes: utf8(pairs(input.body as object).join('&')), mediaType: 'application/x-www-form-urlencoded' }
    : { bytes: utf8(JSON.stringify(input.body)), mediaType: 'application/json' }
}
