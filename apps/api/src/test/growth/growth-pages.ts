import pg from 'pg'
import { isFrame, type Sent } from './growth-calls.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}
type Explained = readonly { readonly Plan: Node; readonly 'Execution Time': number }[]

export interface Cost {
  readonly text: string
  /** Pages touched: found in memory or read. */
  readonly pages: number
  readonly ms: number
  /** Tables read from one end to the other. */
  readonly swept: readonly string[]
}

/** A prepared statement gets its lasting plan at the sixth run. */
const RUNS = 7

/** Costs of the statements of one call, each as the role of the API, in the context the call had, with the plan it settles on. */
export async function costsOf(appUrl: string, sent: readonly Sent[]): Promise<readonly Cost[]> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c TimeZone=Asia/Shanghai' })
  await client.connect()
  try {
    // What protects the API from slow statements must not cut a measurement short.
    await client.query('set statement_timeout = 0')
    await client.query('begin read only')
    const costs: Cost[] = []
    let n = 0
    for (const one of sent) {
      if (one.text.startsWith('select set_config')) await client.query(one.text, [...one.values])
      if (isFrame(one)) continue
      const name = `growth_${(n += 1)}`
      await client.query(`prepare ${name} as ${one.text}`)
      costs.push(await settledCost(client, name, one))
    }
    return costs
  } finally {
    await client.end()
  }
}

async function settledCost(client: pg.Client, name: string, { text, values }: Sent): Promise<Cost> {
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  let last: Explained[number] | undefined
  for (let run = 0; run < RUNS; run += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained }>(
      `explain (analyze, buffers, format json) execute ${name}${given}`,
    )
    last = rows[0]?.['QUERY PLAN'][0]
  }
  if (!last) throw new Error('nothing was explained')
  const { Plan: plan, 'Execution Time': ms } = last
  return { text, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms, swept: sweptBy(plan) }
}

function sweptBy(node: Node): string[] {
  const below = (node.Plans ?? []).flatMap(sweptBy)
  const own = node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined
  return own === undefined ? below : [own, ...below]
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(textOf(value))
}

/** As the driver would send it. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
  return String(value)
}
