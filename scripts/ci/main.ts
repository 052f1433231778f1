import { parseArgs } from 'node:util'
import { REPOSITORY } from '../engines/places.ts'
import { readReports, summarise } from './summary.ts'

// Called by .ci/run with the second it began, whether tests were to run, and the names of the parts that failed.
const { values, positionals } = parseArgs({
  options: { since: { type: 'string', default: '0' }, tests: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const totals = readReports(REPOSITORY, Number(values.since) * 1000)
const ran = totals.reduce((sum, t) => sum + t.passed + t.failed, 0)
const failedParts = values.tests && ran === 0 ? [...positionals, 'no test ran'] : positionals
const { lines, ok } = summarise(totals, failedParts)
console.log(lines.join('\n'))
process.exitCode = ok ? 0 : 1
