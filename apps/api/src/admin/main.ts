/** Administration: node apps/api/src/admin/main.ts <what> <do> key=value … [--json], as the role clinker_admin. */
import { userInfo } from 'node:os'
import { Refusal } from './command.ts'
import { readArguments, runCommand } from './run.ts'
import { table } from './table.ts'

/** Who sits there: behind sudo the person, not root. A container may have no name for its user. */
function actor(): string {
  const uid = process.getuid?.() ?? -1
  const behind = uid === 0 ? process.env['SUDO_USER'] : undefined
  if (behind) return `${behind} (root)`
  try {
    return userInfo().username
  } catch {
    return `uid ${uid}`
  }
}

async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2))
  const url = process.env['DATABASE_ADMIN_URL']
  if (!url) throw new Refusal('DATABASE_ADMIN_URL is not set')
  const { rows, notes = [] } = await runCommand(url, actor(), new Date(), args)
  process.stdout.write(`${args.json ? JSON.stringify(rows, null, 1) : table(rows)}\n`)
  for (const note of notes) process.stderr.write(`${note}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`admin: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Refusal ? 2 : 1
}
