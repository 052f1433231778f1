/**
 * `npm run doctor`: what is wrong with this machine and stack, one line each; code 1 when something fails.
 * On a deployed host the addresses come from the environment (DATABASE_…_URL, REDIS_URL, TLS_CERTIFICATE, WWW_DIR, BACKUP_DIR).
 */
import { storeLines } from './doctor/database.ts'
import { exitCode, line, printed, safely, type Line } from './doctor/line.ts'
import { machineLines, webBuild } from './doctor/machine.ts'
import { certificateLine, ownStack } from './doctor/stack.ts'

const { env } = process
const now = new Date()

async function deployed(): Promise<Line[]> {
  const certificate = env['TLS_CERTIFICATE']
  const www = env['WWW_DIR']
  return [
    ...(certificate ? await safely('certificate', () => [certificateLine(certificate, now)]) : []),
    ...(www ? await safely('web', () => [webBuild([www])]) : []),
    ...(await storeLines(env)),
  ]
}

const isDeployed = env['DATABASE_APP_URL'] !== undefined
const stack = isDeployed ? undefined : await ownStack(now)
const lines = [
  ...(await machineLines(stack?.run, env['BACKUP_DIR'])),
  ...(isDeployed ? await deployed() : []),
  ...(stack ? [...stack.lines, ...(await storeLines(stack.env))] : []),
]
if (!isDeployed && !stack) lines.push(line('fail', 'engine', 'the engines were never started here: npm run up'))
for (const one of lines) console.log(printed(one))
process.exitCode = exitCode(lines)
