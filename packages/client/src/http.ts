import { Agent, request as httpRequest } from 'node:http'
import { Agent as TlsAgent, request as httpsRequest } from 'node:https'
import type { Transport } from './client.ts'

export interface HttpOptions {
  readonly base: string
  /** PEM of the authority that signed the server's certificate. */
  readonly ca?: string | undefined
  readonly timeoutMs?: number
  readonly connections?: number
}

/** Requests over sockets that stay open; the address is sent exactly as signed. */
export function httpTransport({
  base,
  ca,
  timeoutMs = 5_000,
  connections = 32,
}: HttpOptions): Transport & { close(): void } {
  const { protocol, hostname, port } = new URL(base)
  const tls = protocol === 'https:'
  const agent = tls
    ? new TlsAgent({ keepAlive: true, maxSockets: connections, ca })
    : new Agent({ keepAlive: true, maxSockets: connections })
  const start = tls ? httpsRequest : httpRequest
  const transport: Transport = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const out = start(
        {
          agent,
          hostname,
          port,
          method,
          path: url,
          headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          timeout: timeoutMs,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      out.on('timeout', () => out.destroy(new Error(`no answer in ${timeoutMs} ms`)))
      out.on('error', reject)
      out.end(body)
    })
  return Object.assign(transport, { close: () => agent.destroy() })
}
