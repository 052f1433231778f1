/** Redis stopped, emptied, killed and started again under load. */
import { setTimeout as pause } from 'node:timers/promises'
import { pidFile } from '../../scripts/engines/places.ts'
import { plainEnv } from '../../scripts/engines/plain-env.ts'
import { redis } from '../../scripts/engines/redis.ts'
import { runningRecord } from '../../scripts/processes/pid-file.ts'
import { runCommand } from '../../scripts/processes/run-command.ts'
import { sendSignal } from '../../scripts/processes/send-signal.ts'
import { Tally } from './answers.ts'
import { Ledger } from './ledger.ts'
import { Load } from './load.ts'
import { proveOne, type Proof } from './proof.ts'
import { allRefused, replay } from './replays.ts'
import type { Stack } from './stack.ts'
import { writesClaim } from './writes-claim.ts'

const CALM_MS = 2_000
const AWAY_MS = 5_000
const REPLAYED = 10
const MAX_ERRORS = 0.001

function signal({ context }: Stack, name: NodeJS.Signals): void {
  const record = runningRecord(pidFile(context.places, 'redis'))
  if (!record) throw new Error('redis does not run')
  sendSignal(record.pid, name)
}

const empty = ({ context: { ports, secrets } }: Stack) =>
  runCommand('/usr/bin/redis-cli', ['-p', String(ports.redis), 'flushall'], {
    env: { ...plainEnv(), REDISCLI_AUTH: secrets.REDIS_PASSWORD },
  })

export const redisProof: Proof = async (stack, people, { seed }) => {
  const ledger = await Ledger.open(stack, 'redis')
  const load = new Load(people, ledger, seed)
  const replays = new Tally()
  const replaySome = () => replay(stack, ledger.captured(REPLAYED), replays)
  const deaths = stack.apis.deaths
  const steps: readonly (readonly [act: () => unknown, forMs: number])[] = [
    [() => {}, CALM_MS],
    [() => signal(stack, 'SIGSTOP'), AWAY_MS],
    [() => signal(stack, 'SIGCONT'), CALM_MS],
    [() => empty(stack), CALM_MS],
    [() => signal(stack, 'SIGKILL'), AWAY_MS],
    [() => redis.start(stack.context), CALM_MS],
    [() => empty(stack), CALM_MS],
  ]
  await load.during(async () => {
    for (const [act, forMs] of steps) {
      await act()
      await pause(forMs)
      await replaySome()
    }
  })
  const all = new Tally().merge(load.writes).merge(load.reads).merge(load.signIns)
  const errors = all.besides('ok')
  return [
    {
      name: 'Redis stopped, emptied and killed under load: nobody signed out',
      ok: all.of('signed out') === 0 && all.total > 1_000,
      figures: `${all.of('signed out')} of ${all.total} calls`,
    },
    {
      name: 'errors ≤ 0.1 %',
      ok: errors <= all.total * MAX_ERRORS && stack.apis.deaths === deaths,
      figures: `${((errors / all.total) * 100).toFixed(3)} % (${all.text}); slowest write ${load.writes.slowestMs.toFixed(0)} ms, sign-in ${load.signIns.slowestMs.toFixed(0)} ms (${load.signIns.text})`,
    },
    {
      name: 'captcha answers, or 503 with Retry-After',
      ok: load.pictures.besides('ok', 'away') === 0,
      figures: load.pictures.text,
    },
    {
      name: 'writes sent again',
      ok: allRefused(replays),
      figures: `accepted ${replays.of('ok')} of ${replays.total} (${replays.text})`,
    },
    await writesClaim(stack, ledger, 'acknowledged writes'),
  ]
}

export const run = () => proveOne('redis', redisProof)
