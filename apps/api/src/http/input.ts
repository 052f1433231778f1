import { parse as parseForm } from 'node:querystring'
import type { RouteSpec } from '@clinker/contract/kernel/route'
import { CompanyQuery } from '@clinker/contract/kernel/ids'
import { mediaTypeOf } from '@clinker/contract/kernel/signing'
import { z } from 'zod'
import { Problem } from './problem.ts'

export type RawQuery = Readonly<Record<string, unknown>>

const NOTHING = z.strictObject({})

/** The seed's time stamp `t` is covered by the signature and means nothing else. */
export function parseQuery(route: RouteSpec, raw: RawQuery): unknown {
  const { t, ...rest } = raw
  if (t !== undefined && !(typeof t === 'string' && /^\d{1,16}$/.test(t))) throw new Problem('bad_input')
  const schema = route.query ?? (route.company === undefined || route.company === 'none' ? NOTHING : CompanyQuery)
  return parse(schema, rest)
}

export function parseParams(route: RouteSpec, raw: unknown): unknown {
  return route.params ? parse(route.params, raw) : undefined
}

export function parseBody(route: RouteSpec, contentType: string | undefined, raw: Buffer | undefined): unknown {
  const media = mediaTypeOf(contentType).toLowerCase()
  const empty = raw === undefined || raw.length === 0
  if (!route.body) {
    if (!empty) throw new Problem('bad_input')
    return undefined
  }
  if (empty) throw new Problem('bad_input')
  const wanted = route.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  if (media !== wanted) throw new Problem('bad_input')
  const text = decodeText(raw)
  return parse(
    route.body,
    route.encoding === 'form' ? { ...parseForm(text, '&', '=', { maxKeys: 100 }) } : parseJson(text),
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeText(raw: Buffer): string {
  try {
    return utf8.decode(raw)
  } catch {
    throw new Problem('bad_input')
  }
}

function parseJson(text: string): unknown {
  if (/"(?:__proto__|constructor)"\s*:/.test(text)) throw new Problem('bad_input')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad_input')
  }
}

/** Says which fields were wrong, never what they held. */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const out = schema.safeParse(value)
  if (out.success) return out.data
  throw new Problem(
    'bad_input',
    {},
    { fields: [...new Set(out.error.issues.map((i) => i.path.join('.')))].slice(0, 20) },
  )
}
