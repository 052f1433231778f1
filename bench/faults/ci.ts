/** All proofs on one stack, small enough for every commit, with a report beside those of the other tests. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../../scripts/engines/places.ts'
import { apiProof } from './api.ts'
import { chatProof } from './chat.ts'
import { objectsProof } from './objects.ts'
import { postgresProof } from './postgres.ts'
import { prove, readOptions, type Result } from './proof.ts'
import { rollingProof } from './rolling.ts'
import { redisProof } from './redis.ts'

function report(results: readonly Result[], problem: Error | undefined): number {
  const tests = results.map(({ name, ok, seconds }) => ({ name, ok, seconds }))
  if (problem) tests.push({ name: problem.message, ok: false, seconds: 0 })
  const failed = tests.filter(({ ok }) => !ok).length
  const folder = join(REPOSITORY, 'reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'faults.json'), JSON.stringify({ passed: tests.length - failed, failed, tests }, null, 1))
  return failed
}

export async function run(): Promise<void> {
  const results: Result[] = []
  let problem: Error | undefined
  try {
    await prove(
      {
        api: apiProof,
        rolling: rollingProof,
        redis: redisProof,
        postgres: postgresProof,
        objects: objectsProof,
        chat: chatProof,
      },
      readOptions(),
      results,
    )
  } catch (error) {
    problem = error instanceof Error ? error : new Error(String(error))
  }
  const failed = report(results, problem)
  if (problem) throw problem
  if (failed > 0) throw new Error(`${failed} of ${results.length} proofs failed`)
}
