/** What each quality call costs as the world grows tenfold, and tenfold again, at the same answer. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '@clinker/client/client'
import { CALLS, callsOf, recorded, type CallName } from '../apps/api/src/test/growth/growth-calls.ts'
import { costsOf } from '../apps/api/src/test/growth/growth-pages.ts'
import { DECADES, grow, valuesIn, type Size } from '../apps/api/src/test/growth/growth-world.ts'
import { REPOSITORY } from '../scripts/engines/places.ts'
import { say } from '../scripts/processes/say.ts'
import { startQuietApi } from './growth/api.ts'
import { makeGrowingDatabase } from './growth/database.ts'
import { picture } from './growth/picture.ts'
import { tableSizes } from './growth/sizes.ts'

const CALLERS = ['quality', 'customer'] as const
const FOLDER = join(REPOSITORY, 'docs/scale')
const REPEATS = 3

interface Figure {
  readonly pages: number
  readonly ms: number
}
type Column = ReadonlyMap<string, Figure>
const keyOf = (call: CallName, caller: string) => `${call} (${caller === 'quality' ? 'staff' : caller})`
const ROWS = CALLERS.flatMap((caller) => callsOf(caller).map((call) => keyOf(call, caller)))

export async function run(): Promise<void> {
  const flag = process.argv.indexOf('--values')
  const max = flag < 0 ? 1_000_000 : Number(process.argv[flag + 1])
  const sizes = Object.entries(DECADES).filter(([, size]) => valuesIn(size) <= max * 1.01)
  const database = await makeGrowingDatabase('clinker_growth')
  try {
    const columns: Column[] = []
    let before: Size = { plants: 0, days: 0 }
    for (const [name, size] of sizes) {
      await grow(database.urls, database.superuserUrl, before, size)
      say(`${name} values are there`)
      for (const line of await tableSizes(database.superuserUrl)) say(line)
      const api = await startQuietApi(database.urls, database.name)
      try {
        columns.push(await measure(api.signedIn, database.urls.DATABASE_APP_URL))
      } finally {
        await api.app.close()
      }
      before = size
    }
    report(
      sizes.map(([name]) => name),
      columns,
    )
  } finally {
    await database.drop()
  }
}

type SignIn = Awaited<ReturnType<typeof startQuietApi>>['signedIn']

async function measure(signedIn: SignIn, appUrl: string): Promise<Column> {
  const column = new Map<string, Figure>()
  for (const caller of CALLERS) {
    const client = await signedIn(caller)
    for (const call of callsOf(caller)) {
      const { answer, sent } = await recorded<Answer<unknown>>(() => CALLS[call]!(client))
      if (answer.status !== 200) throw new Error(`${call} as ${caller}: ${answer.message}`)
      const runs: Figure[] = []
      for (let n = 0; n < REPEATS; n += 1) {
        const costs = await costsOf(appUrl, sent)
        runs.push({ pages: costs.reduce((a, c) => a + c.pages, 0), ms: costs.reduce((a, c) => a + c.ms, 0) })
      }
      const times = runs.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const figure = { pages: runs.at(-1)?.pages ?? 0, ms: times[times.length >> 1] ?? 0 }
      column.set(keyOf(call, caller), figure)
      say(`${keyOf(call, caller)}: ${figure.pages} pages, ${figure.ms.toFixed(2)} ms`)
    }
  }
  return column
}

function report(sizes: readonly string[], columns: readonly Column[]): void {
  const [last, previous] = [columns.at(-1), columns.at(-2)]
  const lines = ROWS.map((row) => {
    const cells = columns.map((column) => `${column.get(row)?.pages} pages ${column.get(row)?.ms.toFixed(2)} ms`)
    const ratio = (value: (f: Figure) => number) =>
      last && previous ? (value(last.get(row)!) / value(previous.get(row)!)).toFixed(2) : '-'
    return `| ${row} | ${cells.join(' | ')} | ${ratio((f) => f.pages)} | ${ratio((f) => f.ms)} |`
  })
  process.stdout.write(
    `| call | ${sizes.join(' | ')} | pages, last ÷ one before | time |\n|---|${sizes.map(() => '---|').join('')}---|---|\n`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  const curves = ROWS.map((name) => ({ name, points: columns.map((column) => column.get(name)?.pages ?? 0) }))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'growth.svg'), picture('Pages touched per call at the same answer', sizes, curves))
}
