/** `npm run chaos -- <name>`: one kind of fault, provoked on purpose, with the figure that must hold. */
import { runMain } from '../scripts/processes/run-main.ts'

const FAULTS: Readonly<Record<string, { says: string; load: () => Promise<{ run: () => Promise<void> }> }>> = {
  restore: {
    says: 'a table dropped; base backup + WAL restored to one second before in a second cluster, checksums compared',
    load: () => import('./restore.ts'),
  },
}

await runMain('chaos', async () => {
  const [name] = process.argv.slice(2)
  const fault = name === undefined ? undefined : FAULTS[name]
  if (fault) return (await fault.load()).run()
  for (const [known, { says }] of Object.entries(FAULTS)) process.stdout.write(`${known.padEnd(10)} ${says}\n`)
  if (name !== undefined) throw new Error(`no such fault: ${name}`)
})
