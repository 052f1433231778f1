import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(7) + ' s'

/**
 * Prints the seconds of each test file as it ends and the ten slowest of the run. Errors outside of any test fail the
 * run but are missing in vitest's own report: they go to `reports/unhandled.json`.
 */
export class SecondsReporter implements Reporter {
  private readonly took: { file: string; ms: number }[] = []

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
    const ms = duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration
    this.took.push({ file: module.relativeModuleId, ms })
    console.log(`${seconds(ms)}  ${module.relativeModuleId}`)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const texts = unhandled.map(({ stack, message }) => stack ?? message)
    mkdirSync('reports', { recursive: true })
    writeFileSync('reports/unhandled.json', JSON.stringify(texts))
    const slowest = this.took.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
    if (slowest.length < 2) return
    console.log('\nslowest files')
    for (const { file, ms } of slowest) console.log(`${seconds(ms)}  ${file}`)
  }
}
