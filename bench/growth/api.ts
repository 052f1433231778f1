import { Client } from '@clinker/client/client'
import { makeApp, type App } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { makeLog } from '../../apps/api/src/infra/log.ts'
import { PASSWORD, WORLD_NOW } from '../../apps/api/src/test/support/world.ts'

/** The fixed date of the world, so that every run requests the same days. */
const clock = { now: () => WORLD_NOW.getTime() }

export interface QuietApi {
  readonly app: App
  signedIn(account: string): Promise<Client>
}

/** The whole API over a database of the bench, in this process, without its log. */
export async function startQuietApi(
  urls: Readonly<Record<string, string | undefined>>,
  prefix: string,
): Promise<QuietApi> {
  const log = makeLog('silent', 'bench')
  const config = readConfig({ ...process.env, ...urls, REDIS_PREFIX: `${prefix}:`, DEMO: '1', LOG_LEVEL: 'silent' })
  const app = await makeApp({ config, clock, log, callLog: log, callsPerMinute: Number.MAX_SAFE_INTEGER })
  await app.server.ready()
  return {
    app,
    async signedIn(account) {
      const client = new Client(async ({ method, url, headers, body }) => {
        const reply = await app.server.inject({
          method: method as 'GET',
          url,
          headers: { 'user-agent': 'bench', ...headers },
          ...(body === undefined ? {} : { payload: body }),
        })
        return { status: reply.statusCode, headers: reply.headers as Record<string, string>, text: reply.body }
      }, clock.now)
      const { status, message } = await client.signIn(account, PASSWORD)
      if (status !== 200) throw new Error(`${account} could not sign in: ${message}`)
      return client
    },
  }
}
