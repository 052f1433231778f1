import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type SpecFile = { file: string; seconds: number }
export type Spec = { name: string; seconds: number }
export type Totals = { passed: number; failed: number; files: SpecFile[]; tests: Spec[]; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: {
      status?: string
      fullName?: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

type VitestFile = VitestReport['testResults'][number]

/** A file that could not be loaded, or failed before or after its tests. */
const failedOutside = (r: VitestFile): boolean =>
  r.status === 'failed' && r.assertionResults.every((test) => test.status !== 'failed')

/** A file that failed outside of its tests counts as one failure itself. */
export function readVitest(report: VitestReport, root: string): Totals {
  const unloaded = report.testResults.filter(failedOutside).length
  const files = report.testResults.map((r) => ({
    file: relative(root, r.name),
    seconds: Math.max(0, r.endTime - r.startTime) / 1000,
  }))
  const failures = report.testResults.flatMap((r) => {
    const file = relative(root, r.name)
    if (failedOutside(r)) return [`${file}: ${firstLine(r.message) || 'failed before or after its tests'}`]
    return r.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName ?? ''}: ${firstLine(test.failureMessages?.[0])}`)
  })
  const tests = report.testResults.flatMap((r) =>
    r.assertionResults.map((test) => ({
      name: `${relative(root, r.name)} › ${test.fullName ?? ''}`,
      seconds: (test.duration ?? 0) / 1000,
    })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, files, tests, failures }
}

type PlaywrightResult = {
  duration: number
  errors?: { message?: string; location?: { line: number } }[]
  attachments?: { name: string; path?: string }[]
}
type PlaywrightSuite = {
  file?: string
  specs?: { title?: string; tests: { status?: string; results: PlaywrightResult[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  config?: { rootDir?: string }
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors?: unknown[]
}

const milliseconds = (suite: PlaywrightSuite): number =>
  (suite.specs ?? [])
    .flatMap((spec) => spec.tests.flatMap((test) => test.results))
    .reduce((sum, r) => sum + r.duration, 0) + (suite.suites ?? []).reduce((sum, inner) => sum + milliseconds(inner), 0)

const specsOf = (suite: PlaywrightSuite): Spec[] => [
  ...(suite.specs ?? []).map((spec) => ({
    name: spec.title ?? '',
    seconds: spec.tests.flatMap((test) => test.results).reduce((sum, r) => sum + r.duration, 0) / 1000,
  })),
  ...(suite.suites ?? []).flatMap(specsOf),
]

const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/\s*\n\s*/g, ' ')
/** What the page showed when the test failed: the words of its main part. */
function shown(results: PlaywrightResult[]): string {
  const kept = results.flatMap((result) => result.attachments ?? []).find(({ name }) => name === 'error-context')
  if (kept?.path === undefined || !statSync(kept.path, { throwIfNoEntry: false })) return ''
  const [, snapshot = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(kept.path, 'utf8')) ?? []
  const main = snapshot.slice(Math.max(0, snapshot.search(/^\s*- main\b/m)))
  const words = plain(main.replaceAll(/\[(?:ref|cursor)=\w+\]/g, '')).replaceAll(/\s+/g, ' ')
  return words === '' ? '' : ` The page: ${words.slice(0, 500)}`
}

/** The log of a gate that ran elsewhere is all that is left of a failure: line, words and page belong in it. */
const why = (results: PlaywrightResult[]): string => {
  const error = results.flatMap((result) => result.errors ?? [])[0]
  if (!error) return ''
  return ` (line ${error.location?.line ?? '?'}): ${plain(error.message ?? '').slice(0, 300)}${shown(results)}`
}

const notExpected = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'unexpected' || test.status === 'flaky'))
    .map((spec) => `${spec.title ?? ''}${why(spec.tests.flatMap((test) => test.results))}`),
  ...(suite.suites ?? []).flatMap(notExpected),
]

/** A test that passed only when repeated has failed once: it counts as failed. */
export function readPlaywright(report: PlaywrightReport, root: string): Totals {
  const { expected, unexpected, flaky } = report.stats
  const base = report.config?.rootDir ?? join(root, 'e2e')
  const files = report.suites.map((suite) => {
    const file = suite.file ?? ''
    return { file: relative(root, isAbsolute(file) ? file : join(base, file)), seconds: milliseconds(suite) / 1000 }
  })
  const failures = report.suites.flatMap((suite) => notExpected(suite).map((title) => `${suite.file ?? ''} › ${title}`))
  const tests = report.suites.flatMap((suite) =>
    specsOf(suite).map(({ name, seconds }) => ({ name: `${suite.file ?? ''} › ${name}`, seconds })),
  )
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), files, tests, failures }
}

/** A report of an earlier run says nothing about this one. */
function load<T>(path: string, notBefore: number): T | undefined {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return written > 0 && written >= notBefore ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

const slowest = (heading: string, specs: readonly Spec[]): string[] =>
  specs.length === 0
    ? []
    : [
        heading,
        ...specs
          .toSorted((a, b) => b.seconds - a.seconds)
          .slice(0, 10)
          .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name.slice(0, 140)}`),
      ]

export const failuresOf = (totals: readonly Totals[]): string[] =>
  totals.flatMap((t) => t.failures.map((failure) => `failed: ${failure}`))

/** The end of a CI run: slowest files and tests, failed tests and parts, and as the last line the counts. */
export function summarise(totals: Totals[], failedParts: string[]): { lines: string[]; ok: boolean } {
  const passed = totals.reduce((sum, t) => sum + t.passed, 0)
  const counted = totals.reduce((sum, t) => sum + t.failed, 0)
  // A part that failed without a failed test still may not end in "0 failed".
  const failed = counted === 0 ? failedParts.length : counted
  const lines = [
    ...slowest(
      'slowest files:',
      totals.flatMap((t) => t.files.map(({ file, seconds }) => ({ name: file, seconds }))),
    ),
    ...slowest(
      'slowest tests:',
      totals.flatMap((t) => t.tests),
    ),
    ...failuresOf(totals),
    ...failedParts.map((part) => `part failed: ${part}`),
    `${passed} passed, ${failed} failed`,
  ]
  return { lines, ok: failed === 0 }
}

export interface RunFacts {
  readonly commit: string
  /** Unix seconds. */
  readonly began: number
  /** `name=seconds` of each part that ran, in order. */
  readonly parts: readonly string[]
  readonly failedParts: readonly string[]
}

/** What `reports/ci.json` keeps of a run: where its time went. */
export function recordOf(totals: readonly Totals[], { commit, began, parts, failedParts }: RunFacts) {
  return {
    commit,
    began: new Date(began * 1000).toISOString(),
    passed: totals.reduce((sum, t) => sum + t.passed, 0),
    failed: totals.reduce((sum, t) => sum + t.failed, 0),
    parts: parts.map((text) => {
      const cut = text.lastIndexOf('=')
      const name = text.slice(0, cut)
      return { name, seconds: Number(text.slice(cut + 1)), ok: !failedParts.includes(name) }
    }),
    files: totals.flatMap((t) => t.files).toSorted((a, b) => b.seconds - a.seconds),
  }
}

type CountedReport = { tests: { name: string; ok: boolean; seconds: number }[] }

/** Of a part that counts its tests itself. */
export function readCounted(report: CountedReport, part: string): Totals {
  const failed = report.tests.filter((test) => !test.ok).length
  const files = report.tests.map(({ name, seconds }) => ({ file: `${part}: ${name}`, seconds }))
  const failures = report.tests.filter((test) => !test.ok).map((test) => `${part}: ${test.name}`)
  return { passed: report.tests.length - failed, failed, files, tests: [], failures }
}

/** Errors of the test run that belong to no test. */
export const readUnhandled = (texts: readonly string[]): Totals => ({
  passed: 0,
  failed: texts.length,
  files: [],
  tests: [],
  failures: texts.map((text) => `outside of a test: ${plain(text).slice(0, 500)}`),
})

export function readReports(root: string, notBefore = 0): Totals[] {
  const read = <T>(name: string, totals: (report: T) => Totals): Totals[] => {
    const report = load<T>(join(root, 'reports', name), notBefore)
    return report ? [totals(report)] : []
  }
  return [
    ...read<VitestReport>('vitest.json', (report) => readVitest(report, root)),
    ...read<string[]>('unhandled.json', readUnhandled),
    ...read<PlaywrightReport>('playwright.json', (report) => readPlaywright(report, root)),
    ...read<CountedReport>('browsers.json', (report) => readCounted(report, 'browsers')),
    ...read<CountedReport>('faults.json', (report) => readCounted(report, 'faults')),
  ]
}
