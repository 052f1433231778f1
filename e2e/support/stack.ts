import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { saveTabs } from '@clinker/contract/frame/routes'
import type { ReplyOf, Route } from '@clinker/contract/kernel/route'
import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { Client, type Answer, type CallInput, type RequestOverrides } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { noteCookies } from '@clinker/client/secret-notes'

export const PASSWORD = 'Cement2026'

/** The server names a second each time; the calls of a session are counted anew every minute. */
const MOST_TRIES = 70

/** Too many calls of this session, or no room. */
const BUSY: readonly number[] = [429, 503]

/** Asks again, after the time that the server names, when a read was refused for being busy. */
class PatientClient extends Client {
  override async call<R extends Route>(
    route: R,
    input?: CallInput<R>,
    overrides?: RequestOverrides,
  ): Promise<Answer<ReplyOf<R>>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await super.call(route, input, overrides)
      if (!BUSY.includes(answer.http) || route.method !== 'GET' || tries === MOST_TRIES) return answer
      await wait(Number(answer.response.headers['retry-after'] ?? 1) * 1_000)
    }
  }
}

/** A client of Node through nginx to the same stack that the browser uses. */
export function stackClient(address?: string): { client: Client; close: () => void } {
  const ca = process.env['WEB_CA_FILE']
  const transport = httpTransport({
    base: process.env['E2E_URL'] ?? '',
    ca: ca === undefined ? undefined : readFileSync(ca, 'utf8'),
    timeoutMs: 20_000,
  })
  const client = new PatientClient(async (request) => {
    const answer = await transport(
      address === undefined ? request : { ...request, headers: { ...request.headers, 'x-forwarded-for': address } },
    )
    noteCookies(answer.headers)
    return answer
  })
  return { client, close: () => transport.close() }
}

/** A sign-in of its own, to be ended or locked by the test. */
export async function newSignIn(account: string): Promise<Client> {
  const { client } = stackClient()
  const answer = await client.signIn(account, PASSWORD)
  if (answer.status !== 200) throw new Error(`${account}: ${answer.message}`)
  return client
}

const shared = new Map<string, Client>()

/** The sign-in of this account that the tests of a worker share; a new one when a test has ended or locked it. */
export async function stackSignIn(account: string): Promise<Client> {
  const known = shared.get(account)
  if (known) {
    const { status, data } = await known.call(userInfo)
    if (status === 200 && !data.locked) return known
  }
  const client = await newSignIn(account)
  shared.set(account, client)
  return client
}

/** Without saved tabs a sign-in ends on home, whatever an earlier spec left open. */
export async function forgetTabs(account: string): Promise<void> {
  const client = await stackSignIn(account)
  for (const { pk56: pkOrg } of (await client.call(userInfo)).data.corp65sList) {
    const { status, message } = await client.call(saveTabs, { query: { pkOrg }, body: { tabs: [], active: '' } })
    if (status !== 200) throw new Error(`${account}: ${message}`)
  }
}

/** What the server says this account received, company by company. */
export async function received(account: string) {
  const client = await stackSignIn(account)
  const { corp65sList } = (await client.call(userInfo)).data
  const lists = []
  for (const { pk56, unitname } of corp65sList) {
    lists.push({ pk56, unitname, rows: (await client.call(cementVarietyList, { query: { pkOrg: pk56 } })).data })
  }
  return lists
}
