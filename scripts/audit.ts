/** `npm run audit -- verify`: is the audit log as it was sealed? */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY } from './engines/places.ts'

const command = join(REPOSITORY, 'apps/api/src/features/audit/command.ts')
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
