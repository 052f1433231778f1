/** API processes restarted one after the other, as a deployment does, under writers and readers that act as the browser does. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@clinker/client/client'
import { agreePrivacy } from '@clinker/contract/account/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { Tally, outcomeOf } from './answers.ts'
import { Ledger } from './ledger.ts'
import { proveOne, type Proof } from './proof.ts'
import { PRIVACY_VERSION } from './stack.ts'
import { writesClaim } from './writes-claim.ts'

const WRITES_PER_SECOND = 50
const READS_PER_SECOND = 50
const CALM_MS = 1_500
/** What nginx and the API say at most. */
const RETRY_MS = 2_000

/** One read as a page makes it: a 503 with Retry-After is retried once with a new signature. */
async function readAsBrowser(client: Client, seen: Tally, retries: Tally): Promise<void> {
  const read = () => outcomeOf(() => client.send(client.prepare(userInfo, {})))
  const first = await read()
  if (first.kind !== 'away') return seen.add(first.kind, first.ms)
  retries.add(first.kind, first.ms)
  await pause(RETRY_MS)
  const second = await read()
  seen.add(second.kind, second.ms)
}

/** One change as a page makes it: a 503 is retried once with a new signature under the same key. */
async function writeAsBrowser(client: Client, ledger: Ledger, seen: Tally, retries: Tally): Promise<void> {
  const key = ledger.next()
  for (let tries = 1; ; tries += 1) {
    const request = client.prepare(agreePrivacy, { body: { version: PRIVACY_VERSION } }, { idempotencyKey: key })
    const { kind, answer, ms } = await outcomeOf(() => client.send(request))
    if (kind === 'away' && tries === 1) {
      retries.add(kind, ms)
      await pause(RETRY_MS)
      continue
    }
    seen.add(kind, ms)
    if (kind !== 'ok') return
    const requestId = String(answer?.response.headers['x-request-id'])
    return ledger.acknowledge(key, { userId: client.signer?.uid ?? '', tries, requestId }, request)
  }
}

/** Starts one unit of work at each interval, however long the others take, until stopped. */
async function atRate(perSecond: number, stopped: () => boolean, work: (n: number) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  const began = performance.now()
  for (let n = 0; !stopped(); n += 1) {
    await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    const one = work(n).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
}

export const rollingProof: Proof = async (stack, people, { times }) => {
  const rounds = Math.max(1, Math.round(times / 10))
  const ledger = await Ledger.open(stack, 'rolling')
  const [writes, reads] = [new Tally(), new Tally()]
  const [repeatedWrites, repeatedReads] = [new Tally(), new Tally()]
  const writers = people.writers.flat()
  let stopped = false
  const load = Promise.all([
    atRate(
      WRITES_PER_SECOND,
      () => stopped,
      (n) => writeAsBrowser(writers[n % writers.length]!, ledger, writes, repeatedWrites),
    ),
    atRate(
      READS_PER_SECOND,
      () => stopped,
      (n) => readAsBrowser(people.readers[n % people.readers.length]!, reads, repeatedReads),
    ),
  ])
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const i of stack.apis.ports.keys()) {
        await pause(CALM_MS)
        await stack.apis.roll(i)
      }
    await pause(CALM_MS)
  } finally {
    stopped = true
    await load
  }
  return [
    {
      name: `every API restarted ${rounds} times under ${WRITES_PER_SECOND} writes/s: failed calls as the browser sees them`,
      ok: writes.besides('ok') === 0 && reads.besides('ok') === 0 && writes.total > 200,
      figures: `writes ${writes.text}; reads ${reads.text}; sent once more: ${repeatedWrites.total} writes, ${repeatedReads.total} reads; slowest ${Math.max(writes.slowestMs, reads.slowestMs).toFixed(0)} ms`,
    },
    await writesClaim(stack, ledger, 'rolling restart'),
  ]
}

export const run = () => proveOne('rolling', rollingProof)
