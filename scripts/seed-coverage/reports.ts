import { tagsIn, type StateRow } from './table.ts'

/** How the tests that carry one tag ended. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
}

export type Outcomes = Map<string, Outcome>

function add(outcomes: Outcomes, name: string, how: keyof Outcome): void {
  for (const id of tagsIn(name)) {
    const outcome = outcomes.get(id) ?? { passed: 0, failed: 0, skipped: 0 }
    outcome[how] += 1
    outcomes.set(id, outcome)
  }
}

export interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

export function readVitest(outcomes: Outcomes, report: VitestReport): number {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  for (const { fullName, status } of tests) {
    add(outcomes, fullName, status === 'passed' || status === 'failed' ? status : 'skipped')
  }
  return tests.length
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

/** Playwright: a flaky test passed only on a second try, so it did not simply pass. */
export function readPlaywright(outcomes: Outcomes, report: PlaywrightReport): number {
  let tests = 0
  const visit = (suite: PlaywrightSuite, above: string) => {
    const name = `${above} ${suite.title}`
    for (const spec of suite.specs ?? []) {
      for (const { status } of spec.tests) {
        tests += 1
        const how = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
        add(outcomes, `${name} ${spec.title}`, how)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, name)
  }
  for (const suite of report.suites) visit(suite, '')
  return tests
}

/** A done row whose test did not run and pass is not done. */
export function checkDone(given: StateRow[], outcomes: Outcomes): string[] {
  return given.flatMap(({ id, state }) => {
    if (state !== 'done') return []
    const { passed, failed, skipped } = outcomes.get(id) ?? { passed: 0, failed: 0, skipped: 0 }
    if (failed) return [`${id}: done, but ${failed} test(s) with [S${id}] failed`]
    if (passed) return []
    return [`${id}: done, but [S${id}] did not run${skipped ? ` (${skipped} skipped)` : ''}`]
  })
}

/** Rows that could be called done: open, with a test that passes. */
export function readyRows(given: StateRow[], outcomes: Outcomes): string[] {
  return given.flatMap(({ id, state }) => {
    const outcome = outcomes.get(id)
    return state === 'open' && outcome?.passed && !outcome.failed ? [id] : []
  })
}
