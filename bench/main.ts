/** `npm run bench [name]`: figures that are a time or a ratio, by hand; results go into docs/measurements.md. */
import { runMain } from '../scripts/processes/run-main.ts'

const BENCHES: Readonly<Record<string, { says: string; load: () => Promise<{ run: () => Promise<void> }> }>> = {
  frame: {
    says: 'CPU of an authenticated empty call ÷ bare node:http; tenant read ÷ same query without tenant',
    load: () => import('./frame.ts'),
  },
  growth: {
    says: 'pages and time of every quality call per decade of values [--values 10000000]; draws docs/scale/growth.svg',
    load: () => import('./growth.ts'),
  },
  quality: {
    says: 'list, one batch and aggregate through the API ÷ pgbench with the same statements; p99 ÷ p50 at half load',
    load: () => import('./quality.ts'),
  },
  knowledge: {
    says: 'search at 10 k and 100 k articles: p95 at half load and its growth',
    load: () => import('./knowledge.ts'),
  },
  grid: {
    says: 'main-thread time of a 20 s scroll through 100,000 rows ÷ bare ag-grid in the same run (wants npm run up)',
    load: () => import('./grid.ts'),
  },
  fluid: {
    says: 'longest tasks while using a chart of 5,000 points and the grid over 50,000 batches (wants npm run up)',
    load: () => import('./fluid.ts'),
  },
  pages: {
    says: 'home on a 4× slower CPU and 1.6 Mbit/s: figures, chart, layout shift, answers to input (wants the product up)',
    load: () => import('./pages.ts'),
  },
  storm: {
    says: 'p99 of reads while 20 people a second sign in ÷ idle',
    load: () => import('./storm.ts'),
  },
  verify: {
    says: 'public check through nginx: p99 at half load [--tries 100000: random codes] (wants TEST_TRUST_XFF=1 npm run up)',
    load: () => import('./verify.ts'),
  },
  pollers: {
    says: 'CPU of an unchanged answer to one of 10,000 evaluation pollers ÷ authenticated empty call',
    load: () => import('./pollers.ts'),
  },
  chat: {
    says: 'our chat client against a bare one, archive, filter, connections held (--idle 2000 --active 200 --seconds 60)',
    load: () => import('./chat.ts'),
  },
  ingest: {
    says: 'loads over signed HTTP ÷ bare COPY + insert-select (--rows 1000000 for the full run)',
    load: () => import('./ingest.ts'),
  },
}

await runMain('bench', async () => {
  const [name] = process.argv.slice(2)
  const bench = name === undefined ? undefined : BENCHES[name]
  if (bench) return (await bench.load()).run()
  for (const [known, { says }] of Object.entries(BENCHES)) process.stdout.write(`${known.padEnd(10)} ${says}\n`)
  if (name !== undefined) throw new Error(`no such bench: ${name}`)
})
