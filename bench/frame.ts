/** What our frame costs: the authenticated empty call, and the tenant around a read. */
import { measureCalls } from './frame/calls.ts'
import { measureReads } from './frame/reads.ts'

export async function run(): Promise<void> {
  for (const measure of [measureCalls, measureReads]) process.stdout.write(`${(await measure()).join('\n')}\n`)
}
