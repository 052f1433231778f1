import type { AddressInfo } from 'node:net'
import { Client, type Request, type Transport } from '@clinker/client/client'
import { makeApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { PASSWORD, WORLD_NOW } from '../../apps/api/src/test/support/world.ts'

interface RealApi {
  readonly port: number
  readonly inject: Transport
  signIn(name: string): Promise<Client>
  close(): Promise<void>
}

/** The real API over the bench's database, without a limit on calls, its log line going nowhere but being made. */
export async function realApi(): Promise<RealApi> {
  // The day of the world, running on: signatures and sessions need time to pass.
  const opened = Date.now()
  const clock = { now: () => WORLD_NOW.getTime() + Date.now() - opened }
  const app = await makeApp({
    config: readConfig(process.env),
    clock,
    log: makeLog('warn', 'bench'),
    callLog: makeCallLog('info', 'bench'),
    callsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const inject: Transport = async ({ method, url, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body }
    const reply = await app.server.inject({ method: method as 'GET', url, headers: { ...headers }, ...payload })
    return { status: reply.statusCode, headers: reply.headers as Record<string, string>, text: reply.body }
  }
  return {
    port: (app.server.server.address() as AddressInfo).port,
    inject,
    async signIn(name) {
      const client = new Client(inject, clock.now)
      const { status, message } = await client.signIn(name, PASSWORD)
      if (status !== 200) throw new Error(message)
      return client
    },
    close: () => app.close(),
  }
}

/** As it goes over the wire. */
export function bytesOf({ method, url, headers }: Request): string {
  const lines = Object.entries({ host: '127.0.0.1', 'user-agent': 'bench', ...headers })
  return `${method} ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}
