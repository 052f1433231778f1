import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainEnv } from '../../scripts/engines/plain-env.ts'
import { runCommand } from '../../scripts/processes/run-command.ts'
import type { Plain } from './server.ts'

const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench'
const CLIENTS = 8

/** One script per person with the statements of a call; the values travel as parameters, as the API sends them. */
function scriptOf(statements: readonly Plain[], person: number): { readonly text: string; readonly values: string[] } {
  const values: string[] = []
  const lines = statements.map(({ text, values: given }, statement) => {
    const name = (n: number) => `v${person}_${statement}_${n}`
    given.forEach((value, n) => value !== null && values.push(`${name(n)}=${value}`))
    // Quotes inside a time format keep pgbench from taking its colons for variables; null cannot be a variable.
    const quoted = text.trim().replaceAll(/(?<=HH24|MI):(?=MI|SS)/g, '":"')
    return `${quoted.replace(/\$(\d+)/g, (_, n: string) => (given[Number(n) - 1] === null ? 'null' : `:${name(Number(n) - 1)}`))};`
  })
  return { text: `${lines.join('\n')}\n`, values }
}

/** Transactions per second of the same statements as the same role, in a round of some seconds. */
export async function pgbench(appUrl: string, people: readonly (readonly Plain[])[], seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'clinker-pgbench-'))
  try {
    const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)]
    people.forEach((statements, person) => {
      const { text, values } = scriptOf(statements, person)
      const file = join(folder, `${person}.sql`)
      writeFileSync(file, text)
      args.push('-f', file, ...values.flatMap((value) => ['-D', value]))
    })
    const url = new URL(appUrl)
    const out = await runCommand(PGBENCH, [...args, url.pathname.slice(1)], {
      env: {
        ...plainEnv(),
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: url.username,
        PGPASSWORD: decodeURIComponent(url.password),
        PGOPTIONS: '-c TimeZone=Asia/Shanghai',
      },
    })
    const tps = /^tps = ([\d.]+)/m.exec(out)
    const failed = /number of failed transactions: (\d+)/.exec(out)
    if (!tps || (failed && failed[1] !== '0')) throw new Error(out)
    return Number(tps[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
