/** API processes killed at random moments under writers that retry. */
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../scripts/processes/until.ts'
import { Tally } from './answers.ts'
import { dice } from '../../scripts/dice.ts'
import { Ledger } from './ledger.ts'
import { Load } from './load.ts'
import { proveOne, type Proof } from './proof.ts'
import { allRefused, replay } from './replays.ts'
import { writesClaim } from './writes-claim.ts'

const REPLAYED = 15

export const apiProof: Proof = async (stack, people, { times, seed }) => {
  const { int, pick } = dice(seed)
  const ledger = await Ledger.open(stack, 'api')
  const load = new Load(people, ledger, seed)
  const replays = new Tally()
  let longestMs = 0
  await load.during(async () => {
    for (let kill = 0; kill < times; kill += 1) {
      await pause(int(200, 1_500))
      stack.apis.kill(pick(await stack.apis.serving()))
      const killedAt = performance.now()
      if (!(await until(() => ledger.lastAt > killedAt, { timeoutMs: 30_000, everyMs: 5 })))
        throw new Error('no write was acknowledged within 30 s after a kill')
      longestMs = Math.max(longestMs, ledger.lastAt - killedAt)
    }
  })
  await stack.apis.ready()
  await replay(stack, ledger.captured(REPLAYED), replays)
  const all = new Tally().merge(load.writes).merge(load.reads).merge(load.signIns)
  return [
    await writesClaim(stack, ledger, `API killed ${times} times under ${people.writers.length} writers`),
    {
      name: 'meanwhile every call is answered, or 503 with Retry-After',
      ok: all.besides('ok', 'away') === 0 && stack.apis.deaths === 0,
      figures: `${all.text}; longest without an acknowledged write ${longestMs.toFixed(0)} ms; other ends ${stack.apis.deaths}`,
    },
    {
      name: 'writes sent again to replaced processes',
      ok: allRefused(replays),
      figures: `accepted ${replays.of('ok')} of ${replays.total} (${replays.text})`,
    },
  ]
}

export const run = () => proveOne('api', apiProof)
