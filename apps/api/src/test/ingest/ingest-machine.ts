import type { Client, RequestOverrides } from '@clinker/client/client'
import { signerOf } from '@clinker/client/sign'
import type { RowAnswer } from '@clinker/contract/ingest/routes'
import type { Route } from '@clinker/contract/kernel/route'
import { readArguments, runCommand } from '../../admin/run.ts'
import type { TestApi } from '../support/start.ts'

/** The address from which in-process requests come. */
const HERE = '127.0.0.1'

export interface MachineOptions {
  readonly name?: string
  readonly companies: readonly string[]
  readonly addresses?: string
}

export async function admin(api: Pick<TestApi, 'urls' | 'clock' | 'config'>, ...line: string[]) {
  const at = new Date(api.clock.now())
  const { rows } = await runCommand(
    api.urls.DATABASE_ADMIN_URL,
    'tester',
    at,
    readArguments(line),
    api.config.SESSION_WRAP_KEY,
  )
  return rows
}

/** Made as an administrator makes one. */
export async function makeMachine(
  api: Pick<TestApi, 'urls' | 'clock' | 'config'>,
  { name = 'erp', companies, addresses = HERE }: MachineOptions,
) {
  const line = [`name=${name}`, `companies=${companies.join(',')}`, `addresses=${addresses}`]
  const [made] = await admin(api, 'machine', 'create', ...line)
  return signerOf(String(made?.['uid']), String(made?.['tid']), String(made?.['key']))
}

/** A client that signs as this machine and has no cookie. */
export async function machineClient(api: TestApi, options: MachineOptions): Promise<Client> {
  const client = api.client()
  client.signer = await makeMachine(api, options)
  return client
}

export type Send = (route: Route, rows: readonly object[], overrides?: RequestOverrides) => Promise<RowAnswer[]>

/** Rows to one company; throws unless the call as a whole is accepted. */
export const sender =
  (client: Client, pkOrg: string): Send =>
  async (route, rows, overrides) => {
    const answer = await client.call(route, { query: { pkOrg }, body: rows } as never, overrides)
    if (answer.status !== 200) throw new Error(`${answer.http} ${answer.code} ${answer.message}`)
    return answer.data as RowAnswer[]
  }

export const states = (answers: readonly RowAnswer[]) => answers.map(({ state, code }) => code ?? state)
