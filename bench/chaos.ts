/** `npm run chaos -- <name>`: one kind of fault, provoked on purpose, with the figure that must hold. */
import { runMain } from '../scripts/processes/run-main.ts'

const FAULTS: Readonly<Record<string, { says: string; load: () => Promise<{ run: () => Promise<void> }> }>> = {
  restore: {
    says: 'a table dropped; base backup + WAL restored to one second before in a second cluster, checksums compared',
    load: () => import('./restore.ts'),
  },
  api: {
    says: 'API processes killed under 12 writers with retries; lost 0, doubled 0 (--times 100 --seed 7)',
    load: () => import('./faults/api.ts'),
  },
  rolling: {
    says: 'API processes restarted one by one under 50 writes/s; failed calls 0 as the browser sees them (--times 100: 10 rounds)',
    load: () => import('./faults/rolling.ts'),
  },
  redis: {
    says: 'Redis stopped, emptied and killed under load; nobody signed out, no replay accepted, errors ≤ 0.1 %',
    load: () => import('./faults/redis.ts'),
  },
  postgres: {
    says: 'PostgreSQL killed under load; lost 0, 503 with Retry-After meanwhile, writable ≤ 10 s (--times 100)',
    load: () => import('./faults/postgres.ts'),
  },
  objects: {
    says: 'the object store killed and stalled in mid-upload; no half row, everything else works, recovery without restart',
    load: () => import('./faults/objects.ts'),
  },
  chat: {
    says: 'two nodes of the chat engine, lines cut, networks gone, tokens old, one node killed; lost 0, shown twice 0 (--full)',
    load: () => import('./faults/chat.ts'),
  },
  ci: {
    says: 'api, rolling restart, redis, postgres, objects and chat on one stack, 10 kills each; writes reports/faults.json',
    load: () => import('./faults/ci.ts'),
  },
}

await runMain('chaos', async () => {
  const [name] = process.argv.slice(2)
  const fault = name === undefined ? undefined : FAULTS[name]
  if (fault) return (await fault.load()).run()
  for (const [known, { says }] of Object.entries(FAULTS)) process.stdout.write(`${known.padEnd(10)} ${says}\n`)
  if (name !== undefined) throw new Error(`no such fault: ${name}`)
})
