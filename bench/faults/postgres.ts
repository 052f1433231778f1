/** PostgreSQL killed and started again under load. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pidFile } from '../../scripts/engines/places.ts'
import { postgresql } from '../../scripts/engines/postgresql.ts'
import { findLeftovers } from '../../scripts/processes/leftovers.ts'
import { runningRecord } from '../../scripts/processes/pid-file.ts'
import { sendSignal } from '../../scripts/processes/send-signal.ts'
import { until } from '../../scripts/processes/until.ts'
import { Tally } from './answers.ts'
import { dice } from '../../scripts/dice.ts'
import { Ledger } from './ledger.ts'
import { Load } from './load.ts'
import { proveOne, type Proof } from './proof.ts'
import { allRefused, replay } from './replays.ts'
import type { Stack } from './stack.ts'
import { writesClaim } from './writes-claim.ts'

const MAX_MS = 10_000
const REPLAYED = 10

/** Its main process alone, or everything of it at once; answers when nothing of it is left. */
async function kill({ context }: Stack, all: boolean): Promise<void> {
  const { places, user } = context
  const running = () => runningRecord(pidFile(places, 'postgresql'))
  const main = running()
  if (!main) throw new Error('postgresql does not run')
  const left = () => findLeftovers(join(places.run, 'pg'), 'postgres', user.uid)
  for (const pid of all ? [main.pid, ...left()] : [main.pid]) sendSignal(pid, 'SIGKILL')
  if (!(await until(() => !running() && left().length === 0, { timeoutMs: 5_000, everyMs: 10 })))
    throw new Error('processes of postgresql survive its main process by 5 s')
}

export const postgresProof: Proof = async (stack, people, { times, seed }) => {
  const { int } = dice(seed)
  const ledger = await Ledger.open(stack, 'postgres')
  const load = new Load(people, ledger, seed)
  const replays = new Tally()
  const deaths = stack.apis.deaths
  const writable: number[] = []
  await load.during(async () => {
    for (let n = 0; n < times; n += 1) {
      await pause(int(300, 1_300))
      const killedAt = performance.now()
      await kill(stack, n % 2 === 1)
      const goneAt = performance.now()
      await postgresql.start(stack.context)
      if (!(await until(() => ledger.lastAt > goneAt, { timeoutMs: 30_000, everyMs: 5 })))
        throw new Error('no write was acknowledged within 30 s after PostgreSQL was up again')
      writable.push(ledger.lastAt - killedAt)
    }
  })
  await replay(stack, ledger.captured(REPLAYED), replays)
  const all = new Tally().merge(load.writes).merge(load.reads)
  const worst = Math.max(...writable)
  const middle = writable.toSorted((a, b) => a - b)[writable.length >> 1] ?? 0
  return [
    await writesClaim(stack, ledger, `PostgreSQL killed ${times} times under load`),
    {
      name: 'meanwhile 503 with Retry-After, never 500',
      ok:
        all.besides('ok', 'away') + load.signIns.of('failed', 'signed out') === 0 &&
        all.of('away') >= times &&
        stack.apis.deaths === deaths,
      figures: `${all.text}; slowest answer ${Math.max(load.writes.slowestMs, load.reads.slowestMs).toFixed(0)} ms; API processes ended ${stack.apis.deaths - deaths}`,
    },
    {
      name: 'a sign-in that finds no database counts as no guess',
      ok: load.signIns.besides('ok', 'away') === 0 && load.signIns.of('ok') > 0,
      figures: load.signIns.text,
    },
    {
      name: 'writable again in ≤ 10 s',
      ok: worst <= MAX_MS,
      figures: `median ${(middle / 1000).toFixed(1)} s, worst ${(worst / 1000).toFixed(1)} s`,
    },
    {
      name: 'writes sent again',
      ok: allRefused(replays),
      figures: `accepted ${replays.of('ok')} of ${replays.total} (${replays.text})`,
    },
  ]
}

export const run = () => proveOne('postgres', postgresProof)
