import { Client } from '@clinker/client/client'
import { makeApp, type App } from '../../app.ts'
import { readConfig, type Config } from '../../config.ts'
import type { Clock } from '../../infra/clock.ts'
import { makeSlipSigner } from '../../infra/slips/signer.ts'
import { makeDatabase, type DatabaseUrls } from './databases.ts'
import { SLIP_SIGN_KEY } from './slip-key.ts'
import { keepRows, testLog } from './test-log.ts'
import { noteCookies, noteSecret } from '@clinker/client/secret-notes'
import { PASSWORD, WORLD_NOW } from './world.ts'

/** Turned by hand; starts when the world stands still. */
export class TestClock implements Clock {
  at = WORLD_NOW.getTime()
  now(): number {
    return this.at
  }
  pass(ms: number): void {
    this.at += ms
  }
}

export interface TestApi {
  readonly app: App
  readonly clock: TestClock
  readonly urls: DatabaseUrls
  readonly config: Config
  /** A client that speaks to the server in process. */
  client(): Client
  signedIn(account: string): Promise<Client>
  close(): Promise<void>
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly callsPerMinute?: number
}

export async function startApi({ env = {}, callsPerMinute = 1_000_000 }: StartOptions = {}): Promise<TestApi> {
  const database = await makeDatabase()
  const clock = new TestClock()
  const config = readConfig({
    SESSION_WRAP_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEB_ORIGIN: 'http://127.0.0.1:1',
    SLIP_PUBLIC_KEYS: JSON.stringify([makeSlipSigner(SLIP_SIGN_KEY).publicKey]),
    DEMO: '1',
    PASSWORD_COST: env['DEMO'] === '0' ? 'full' : 'cheap',
    REDIS_URL: process.env['REDIS_URL'],
    S3_ENDPOINT: process.env['S3_ENDPOINT'],
    S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'],
    S3_SECRET_KEY: process.env['S3_SECRET_KEY'],
    DATABASE_ARCHIVE_URL: process.env['DATABASE_ARCHIVE_URL'],
    XMPP_API_URL: process.env['XMPP_API_URL'],
    XMPP_JWT_KEY: process.env['XMPP_JWT_KEY'],
    XMPP_PREFIX: `${database.name}-`,
    REDIS_PREFIX: `${database.name}:`,
    ...database.urls,
    ...env,
  })
  const app = await makeApp({
    config,
    clock,
    log: testLog(),
    callLog: testLog(),
    callsPerMinute,
    engineTimeoutMs: 60_000,
  })
  await app.server.ready()
  const client = () =>
    new Client(
      async ({ method, url, headers, body }) => {
        const response = await app.server.inject({
          method: method as 'GET',
          url,
          headers: { 'user-agent': 'test', ...headers },
          ...(body === undefined ? {} : { payload: body }),
        })
        noteCookies(response.headers)
        return { status: response.statusCode, headers: response.headers as Record<string, string>, text: response.body }
      },
      () => clock.now(),
    )
  return {
    app,
    clock,
    urls: database.urls,
    config,
    client,
    async signedIn(account) {
      const one = client()
      noteSecret(PASSWORD)
      const answer = await one.signIn(account, PASSWORD)
      if (answer.status !== 200) throw new Error(`${account} could not sign in: ${answer.message}`)
      return one
    },
    async close() {
      await app.close()
      await keepRows(database.name)
      await database.drop()
    },
  }
}
