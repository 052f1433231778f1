import { FILE_FIELD, FILE_HASH_HEADER, UPLOAD_IDLE_MS, UPLOAD_TOTAL_MS } from '@clinker/contract/files/routes'
import { envelopeOf, type Route, type RouteSpec } from '@clinker/contract/kernel/route'
import { fileLine } from '@clinker/contract/kernel/signing'
import { ApiError, OFFLINE, TIMED_OUT } from './api-error.ts'
import { sha256Hex } from './bytes.ts'
import { currentCompany } from './company.ts'
import { callAnswered, callFailed } from './failures.ts'
import { authorization, inSession, withClock } from './in-session.ts'
import { dataOf, type Answer } from './answer.ts'
import { urlOf } from './request.ts'

/** A call of ours that takes one file and answers its address. */
export type UploadRoute = Route<RouteSpec & { readonly encoding: 'multipart' }>

interface Options {
  readonly purpose: string
  /** The same for each try of the same file: it is stored once. */
  readonly idempotencyKey: string
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const MEDIA_TYPE = 'multipart/form-data'

/** One file, signed over its hash; answers the address it is stored under. Throws ApiError. */
export async function upload(route: UploadRoute, file: File, options: Options): Promise<string> {
  const hash = await sha256Hex(new Uint8Array(await file.arrayBuffer()))
  const once = () =>
    inSession(route, async (tid) => {
      const url = urlOf(route, { query: { purpose: options.purpose } }, { pkOrg: currentCompany() })
      const signed = await authorization(route, url, { mediaType: MEDIA_TYPE, bodyHash: fileLine(hash) }, tid)
      const headers = {
        Accept: 'application/json',
        [FILE_HASH_HEADER]: hash,
        'Idempotency-Key': options.idempotencyKey,
        ...(signed !== undefined && { Authorization: signed }),
      }
      const answer = await post(url, headers, file, options)
      return dataOf(envelopeOf(route), answer, url.split('?', 1)[0] ?? url) as string
    })
  try {
    const url = await withClock(once)
    callAnswered()
    return url
  } catch (error) {
    // The widget shows its own message; the error log and the network bar need the error.
    if (error instanceof ApiError) callFailed({ ...route, passive: true }, error)
    throw error
  }
}

/** XMLHttpRequest, because fetch has no upload progress. */
function post(
  url: string,
  headers: Record<string, string>,
  file: File,
  { onProgress, signal }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let idle: ReturnType<typeof setTimeout> | undefined
    const stop = () => request.abort()
    const moving = () => {
      clearTimeout(idle)
      idle = setTimeout(late, UPLOAD_IDLE_MS)
    }
    const end = (work: () => void) => {
      clearTimeout(idle)
      clearTimeout(total)
      signal.removeEventListener('abort', stop)
      work()
    }
    const late = () => {
      end(() => reject(new ApiError(TIMED_OUT, { status: 408 })))
      stop()
    }
    const total = setTimeout(late, UPLOAD_TOTAL_MS)
    request.upload.onprogress = ({ loaded, total: all }) => {
      moving()
      if (all > 0) onProgress(loaded / all)
    }
    // Bytes still in the OS send buffer are not reported by progress events.
    request.upload.onload = () => clearTimeout(idle)
    request.onload = () => end(() => resolve({ http: request.status, body: request.responseText }))
    request.onerror = () => end(() => reject(new ApiError(OFFLINE)))
    request.onabort = () => end(() => reject(new DOMException('aborted', 'AbortError')))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal.addEventListener('abort', stop)
    moving()
    const form = new FormData()
    form.append(FILE_FIELD, file, file.name)
    request.send(form)
  })
}
