/** `npm run admin -- <what> <do> key=value …`: administration, run by the API's own code as the role clinker_admin. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY } from './engines/places.ts'

const child = spawn(process.execPath, [join(REPOSITORY, 'apps/api/src/admin/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
