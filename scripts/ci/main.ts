import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REPOSITORY } from '../engines/places.ts'
import { failuresOf, readReports, recordOf, summarise } from './summary.ts'

// Called by .ci/run with the second it began, whether tests were to run, the seconds of each part (name=seconds), and the
// names of the parts that failed.
const { values, positionals } = parseArgs({
  options: {
    since: { type: 'string', default: '0' },
    tests: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [] },
    /** Only the tests that failed so far. */
    failures: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const totals = readReports(REPOSITORY, Number(values.since) * 1000)
if (values.failures) {
  console.log(failuresOf(totals).join('\n'))
  process.exit()
}
const ran = totals.reduce((sum, t) => sum + t.passed + t.failed, 0)
const failedParts = values.tests && ran === 0 ? [...positionals, 'no test ran'] : positionals
const { lines, ok } = summarise(totals, failedParts)
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: REPOSITORY, encoding: 'utf8' }).trim()
mkdirSync(join(REPOSITORY, 'reports'), { recursive: true })
const record = recordOf(totals, { commit, began: Number(values.since), parts: values.part, failedParts })
writeFileSync(join(REPOSITORY, 'reports/ci.json'), `${JSON.stringify(record, null, 1)}\n`)
console.log(lines.join('\n'))
process.exitCode = ok ? 0 : 1
