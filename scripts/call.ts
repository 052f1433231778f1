/** `npm run call -- METHOD PATH [key=value…] --as ACCOUNT`: one signed call to the running product; only its JSON on stdout. */
import { readFileSync } from 'node:fs'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { wirePath, type Route } from '@clinker/contract/kernel/route'
import { ALL_ROUTES } from '@clinker/contract/routes'
import { engineEnv } from './engines/env.ts'
import { runMain } from './processes/run-main.ts'

const USAGE =
  'npm run call -- METHOD PATH [key=value…] --as ACCOUNT   (password from CLINKER_PASSWORD, else the demo one)'

interface Order {
  readonly route: Route
  readonly values: Readonly<Record<string, string>>
  readonly account: string | undefined
}

function readOrder(args: readonly string[]): Order {
  const at = args.indexOf('--as')
  const account = at < 0 ? undefined : args[at + 1]
  const [method = '', path = '', ...pairs] = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1)
  const found = ALL_ROUTES.find(
    ({ route }) => route.method === method.toUpperCase() && wirePath(route) === wirePath({ path }),
  )
  if (!found) throw new Error(path === '' ? USAGE : `no call ${method} ${path}`)
  const values = pairs.map((pair): [string, string] => {
    const cut = pair.indexOf('=')
    if (cut < 1) throw new Error(`${pair} is not key=value`)
    return [pair.slice(0, cut), pair.slice(cut + 1)]
  })
  return { route: found.route, values: Object.fromEntries(values), account }
}

/** Values go where the call has a field of that name: path, query, else body. */
function place({ route, values }: Order) {
  const fields = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  const inQuery = [...fields(route.query), 'pkOrg']
  const pick = (want: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => want(name)))
  const params = fields(route.params)
  return {
    params: pick((name) => params.includes(name)),
    query: pick((name) => !params.includes(name) && (route.body === undefined || inQuery.includes(name))),
    body: route.body === undefined ? undefined : pick((name) => !params.includes(name) && !inQuery.includes(name)),
  }
}

await runMain('call', async () => {
  const order = readOrder(process.argv.slice(2))
  const env = engineEnv()
  const caFile = env['WEB_CA_FILE']
  const transport = httpTransport({
    base: env['WEB_ORIGIN'] ?? '',
    ca: caFile === undefined ? undefined : readFileSync(caFile, 'utf8'),
  })
  try {
    const client = new Client(transport)
    if (order.account !== undefined) {
      const entered = await client.signIn(order.account, process.env['CLINKER_PASSWORD'] ?? 'Cement2026')
      if (entered.status !== 200) throw new Error(`${order.account}: ${entered.message}`)
    }
    const answer = await client.call(order.route, place(order) as never)
    process.stdout.write(`${answer.response.text}\n`)
    if (answer.status !== 200) process.exitCode = 1
  } finally {
    transport.close()
  }
})
