import { envelopeOf, wirePath, type ReplyOf, type Route } from '@clinker/contract/kernel/route'
import { verifyKeys, verifyPdf, verifySlip } from '@clinker/contract/verify/routes'
import { ApiError, OFFLINE } from '../../lib/wire/api-error.ts'
import { dataOf } from '../../lib/wire/answer.ts'
import { fetchWithin } from '../../lib/wire/fetch-within.ts'
import { judge, type Answer, type Verdict } from './judge.ts'

export type Found = { readonly answer: Answer; readonly verdict: Verdict; readonly at: Date }
export type Trouble = 'UNKNOWN' | 'OFFLINE' | 'THROTTLED' | 'FAILED'

const TIMEOUT_MS = 10_000

const pathOf = (route: Route, code: string): string => wirePath(route).replace(':code', encodeURIComponent(code))

/** The browser may keep answers, but revalidates them each time. */
const send = (url: string, control?: AbortController): Promise<Response> =>
  fetchWithin(TIMEOUT_MS, url, { credentials: 'omit', cache: 'no-cache', ...(control && { control }) }, (it) => it)

async function call<R extends Route>(route: R, code = ''): Promise<ReplyOf<R>> {
  const path = pathOf(route, code)
  const response = await send(path)
  const answer = { http: response.status, body: await response.text() }
  return dataOf(envelopeOf(route), answer, path) as ReplyOf<R>
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'not_found') return 'UNKNOWN'
  if (code === 'too_many' || code === 'kernel.http.429') return 'THROTTLED'
  return code === OFFLINE ? 'OFFLINE' : 'FAILED'
}

export async function fetchSlip(code: string): Promise<Found | Trouble> {
  try {
    const [answer, { keys }] = await Promise.all([call(verifySlip, code), call(verifyKeys)])
    // Away from https there is no WebCrypto, whatever the types say.
    const { subtle } = window.crypto as { subtle?: SubtleCrypto }
    return { answer, verdict: await judge(answer, code, keys, subtle), at: new Date() }
  } catch (error) {
    return troubleOf(error)
  }
}

/** The address of the PDF, good for a minute; the call is rate limited, and a refusal is shown here instead of in an empty window. */
export async function pdfAddress(code: string): Promise<URL | 'THROTTLED' | 'FAILED'> {
  const control = new AbortController()
  try {
    const response = await send(pathOf(verifyPdf, code), control)
    if (response.ok) return new URL(response.url)
    return response.status === 429 ? 'THROTTLED' : 'FAILED'
  } catch {
    return 'FAILED'
  } finally {
    // The saving itself is the browser's.
    control.abort()
  }
}
