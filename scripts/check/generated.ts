import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { report, root } from './tree.ts'

interface Generator {
  makes: string
  script: string
  /** A variable without which it cannot run, such as the address of a migrated database. */
  needs?: string
}

/** Each generator takes `--check` and fails when the file it would write differs. One line per generated file. */
const generators: Generator[] = [
  { makes: 'docs/openapi.json', script: 'scripts/openapi.ts' },
  { makes: 'docs/errors.md', script: 'scripts/docs-errors.ts' },
  { makes: 'NOTICE', script: 'scripts/notice.ts' },
]

const problems: string[] = []
let fresh = 0
const absent: string[] = []
const unchecked: string[] = []
for (const { makes, script, needs } of generators) {
  if (!existsSync(`${root}/${script}`)) {
    absent.push(script)
    if (existsSync(`${root}/${makes}`)) problems.push(`${makes} is there, but its generator ${script} is not`)
    continue
  }
  if (needs && !process.env[needs]) {
    unchecked.push(`${makes} (needs ${needs})`)
    // Without engines `npm run check` says so; where they run, --strict leaves nothing out.
    if (process.argv.includes('--strict')) problems.push(`${makes}: not checked, ${needs} is not set`)
    continue
  }
  const run = spawnSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' })
  if (run.status === 0) fresh += 1
  else problems.push(`${makes} is stale: node ${script}\n${run.stdout}${run.stderr}`.trim())
}
const notes = [
  ...(unchecked.length ? [`not checked: ${unchecked.join(', ')}`] : []),
  ...(absent.length ? [`not there yet: ${absent.join(', ')}`] : []),
]
report(problems, [`${fresh} fresh`, ...notes].join('; '))
