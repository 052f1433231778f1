import { readFileSync } from 'node:fs'
import { saveTabs } from '@clinker/contract/frame-state/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { noteCookies } from '@clinker/client/secret-notes'
import { PASSWORD } from './people.ts'

/** A client of Node through nginx to the same stack that the browser uses. */
export function stackClient(address?: string): { client: Client; close: () => void } {
  const ca = process.env['WEB_CA_FILE']
  const transport = httpTransport({
    base: process.env['E2E_URL'] ?? '',
    ca: ca === undefined ? undefined : readFileSync(ca, 'utf8'),
    timeoutMs: 20_000,
  })
  const client = new Client(async (request) => {
    const answer = await transport(
      address === undefined ? request : { ...request, headers: { ...request.headers, 'x-forwarded-for': address } },
    )
    noteCookies(answer.headers)
    return answer
  })
  return { client, close: () => transport.close() }
}

export async function stackSignIn(account: string): Promise<{ client: Client; close: () => void }> {
  const opened = stackClient()
  const answer = await opened.client.signIn(account, PASSWORD)
  if (answer.status !== 200) throw new Error(`${account}: ${answer.message}`)
  return opened
}

/** Without saved tabs a sign-in ends on home, whatever an earlier spec left open. */
export async function forgetTabs(account: string): Promise<void> {
  const { client, close } = await stackSignIn(account)
  for (const { pk56: pkOrg } of (await client.call(userInfo)).data.corp65sList) {
    const { status, message } = await client.call(saveTabs, { query: { pkOrg }, body: { tabs: [], active: '' } })
    if (status !== 200) throw new Error(`${account}: ${message}`)
  }
  close()
}

/** What the server says this account received, company by company. */
export async function received(account: string) {
  const { client, close } = await stackSignIn(account)
  const { corp65sList } = (await client.call(userInfo)).data
  const lists = []
  for (const { pk56, unitname } of corp65sList) {
    lists.push({ pk56, unitname, rows: (await client.call(cementVarietyList, { query: { pkOrg: pk56 } })).data })
  }
  close()
  return lists
}
