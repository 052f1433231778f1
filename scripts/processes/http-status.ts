import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** The HTTP status of a GET, or 0 without a response. `ca` is the certificate of a self-made authority. */
export function httpStatus(
  url: string,
  { ca, timeoutMs = 2_000 }: { ca?: string | undefined; timeoutMs?: number } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest
    const sent = request(url, { ca, timeout: timeoutMs, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
