import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isTest, readSources, report, root } from '../check/tree.ts'
import {
  checkDone,
  readPlaywright,
  readVitest,
  readyRows,
  type Outcomes,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts'
import { checkStates, parseRows, parseStates, renderTable, tagsIn, type StateRow } from './table.ts'

const output = 'docs/seed-coverage.md'
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Tests by the tag they carry. The tests of this folder speak about tags and prove no row. */
function tagsInTests(): Map<string, string[]> {
  const tags = new Map<string, string[]>()
  for (const { path, text } of readSources((path) => isTest(path) && !path.startsWith('scripts/seed-coverage/'))) {
    for (const id of new Set(tagsIn(text))) tags.set(id, [...(tags.get(id) ?? []), path])
  }
  return tags
}

function checkReports(states: StateRow[]): string[] {
  const outcomes: Outcomes = new Map()
  let tests = 0
  for (const [path, reader] of [
    ['reports/vitest.json', readVitest],
    ['reports/playwright.json', readPlaywright],
  ] as const) {
    const found = existsSync(`${root}/${path}`)
    const ran = found ? reader(outcomes, JSON.parse(read(path)) as VitestReport & PlaywrightReport) : 0
    console.log(`${path}: ${found ? `${ran} tests` : 'absent'}`)
    tests += ran
  }
  const ready = readyRows(states, outcomes)
  if (ready.length) console.log(`open, but a test with the tag passes: ${ready.join(' ')}`)
  const known = new Set(states.map(({ id }) => id))
  const strange = [...outcomes.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `a test carries [S${id}], which is no seed row`)
  return tests ? [...checkDone(states, outcomes), ...strange] : ['the reports hold no tests']
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, reports: { type: 'boolean' }, capability: { type: 'string' } },
})
const rows = parseRows(read('docs/seed-rows.tsv'))
const { states, problems } = parseStates(read('docs/seed-state.tsv'))
const tags = tagsInTests()
const table = renderTable(rows, states, tags)
const done = states.filter(({ state }) => state === 'done').length

if (values.capability) {
  const stateOf = new Map(states.map(({ id, state }) => [id, state]))
  const open = rows.filter(({ id, capability }) => capability === values.capability && stateOf.get(id) === 'open')
  for (const { id, statement } of open)
    console.log(`${id.padEnd(8)} ${tags.has(id) ? 'tagged' : '      '}  ${statement}`)
  console.log(`${open.length} open rows of ${values.capability}`)
} else if (values.check) {
  problems.push(...checkStates(rows, states, tags))
  if (!existsSync(`${root}/${output}`) || read(output) !== table) {
    problems.push(`${output} is out of date: npm run seed-coverage`)
  }
  if (values.reports) problems.push(...checkReports(states))
  report(problems, `${rows.length} rows, ${done} done, ${tags.size} tags in tests`)
} else {
  writeFileSync(`${root}/${output}`, table)
  report([...problems, ...checkStates(rows, states, tags)], `${output}: ${rows.length} rows, ${done} done`)
}
