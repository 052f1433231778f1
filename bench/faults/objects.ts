/** The object store killed and stalled in mid-upload, under the load of everything else. */
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../apps/api/src/db/pool.ts'
import { accountsOf } from '../../apps/api/src/db/tenant.ts'
import { sweepFiles } from '../../apps/api/src/features/files/sweep.ts'
import { openObjects } from '../../apps/api/src/infra/objects/s3.ts'
import { ceph } from '../../scripts/engines/ceph.ts'
import { BUCKET, composeEnv } from '../../scripts/engines/env.ts'
import { pidFile } from '../../scripts/engines/places.ts'
import { runningRecord } from '../../scripts/processes/pid-file.ts'
import { sendSignal } from '../../scripts/processes/send-signal.ts'
import { until } from '../../scripts/processes/until.ts'
import { Tally } from './answers.ts'
import { Ledger } from './ledger.ts'
import { Load } from './load.ts'
import { proveOne, type Claim, type Proof } from './proof.ts'
import type { Stack } from './stack.ts'
import { Uploads } from './uploads.ts'

const CALM_MS = 3_000
const AWAY_MS = 5_000
const MID_MS = 60
const RECOVERY_MS = 30_000
const BURST = 6
/** A machine that does more than this at once lets a call wait too long now and then. */
const MAX_ERRORS = 0.001
const HOUR = 3_600_000

function signal({ context }: Stack, name: string, what: NodeJS.Signals): void {
  const record = runningRecord(pidFile(context.places, name))
  if (!record) throw new Error(`${name} does not run`)
  sendSignal(record.pid, what)
}

/** Several uploads are on their way when it happens. */
async function inMidUpload(uploads: Uploads, act: () => void): Promise<void> {
  const burst = Array.from({ length: BURST }, () => uploads.one())
  await pause(MID_MS)
  act()
  await Promise.all(burst)
}

export const objectsProof: Proof = async (stack, people, { seed }) => {
  const uploads = new Uploads(stack)
  await uploads.signIn()
  const load = new Load(people, await Ledger.open(stack, 'objects'), seed)
  const deaths = stack.apis.deaths
  const recoveries: string[] = []
  const recovered = async (after: string) => {
    const before = performance.now()
    let tries = 0
    const upload = () => {
      tries += 1
      return uploads.one()
    }
    if (!(await until(upload, { timeoutMs: RECOVERY_MS, everyMs: 500 })))
      throw new Error(`no upload succeeds ${RECOVERY_MS / 1000} s after the store is back: ${after}, ${tries} tried`)
    recoveries.push(`${((performance.now() - before) / 1000).toFixed(1)} s (${tries} tried)`)
  }
  let lookAway = 0
  await load.during(() =>
    uploads.during(async () => {
      await pause(CALM_MS)
      await inMidUpload(uploads, () => signal(stack, 'ceph-rgw', 'SIGKILL'))
      await pause(AWAY_MS)
      lookAway = await uploads.look()
      await ceph.start(stack.context)
      await recovered('gateway killed')
      await pause(CALM_MS)
      await inMidUpload(uploads, () => signal(stack, 'ceph-osd', 'SIGSTOP'))
      await pause(AWAY_MS)
      signal(stack, 'ceph-osd', 'SIGCONT')
      await recovered('storage stalled')
      await inMidUpload(uploads, () => signal(stack, 'ceph-osd', 'SIGKILL'))
      await ceph.start(stack.context)
      await recovered('storage killed')
      await pause(CALM_MS)
    }),
  )
  const seen = await uploads.look()
  uploads.close()
  const others = new Tally().merge(load.writes).merge(load.reads).merge(load.signIns)
  return [
    ...(await storedClaims(stack, uploads)),
    {
      name: 'a refused upload is told to come back; the picture too, and is there again afterwards',
      ok: uploads.tally.besides('ok', 'away') === 0 && lookAway === 503 && seen === 200,
      figures: `${uploads.tally.text}, slowest ${(uploads.tally.slowestMs / 1000).toFixed(1)} s; picture ${lookAway} → ${seen}`,
    },
    {
      name: 'recovery without restart',
      ok: recoveries.length === 3 && stack.apis.deaths === deaths,
      figures: `${recoveries.join(', ')} after the store was back, ${stack.apis.deaths - deaths} processes lost`,
    },
    {
      name: 'everything else works',
      ok: others.besides('ok') <= others.total * MAX_ERRORS && others.total > 1_000,
      figures: `${others.besides('ok')} of ${others.total} other calls refused (${others.text})`,
    },
  ]
}

async function storedClaims(stack: Stack, uploads: Uploads): Promise<Claim[]> {
  const { ports, secrets } = stack.context
  const env = composeEnv(ports, secrets, undefined)
  const objects = openObjects({
    endpoint: env['S3_ENDPOINT'] ?? '',
    bucket: BUCKET,
    accessKey: secrets.S3_ACCESS_KEY,
    secretKey: secrets.S3_SECRET_KEY,
  })
  const pool = openPool({ url: env['DATABASE_WORKER_URL'] ?? '', size: 1, name: 'chaos' })
  try {
    const rows = await stack.sql(
      `select name, object_key, bytes, file_id from stored_file where name like '${uploads.prefix}%'`,
    )
    const whole = async () => {
      const found = await Promise.all(
        rows.map(async ([, key = '', bytes]) => (await objects.head(key))?.size === Number(bytes)),
      )
      return found.filter(Boolean).length
    }
    const named = new Map(rows.map(([name = '', , , id = '']) => [name, id]))
    const lost = [...uploads.stored].filter(([name, address]) => !address.endsWith(`/${named.get(name)}`)).length
    const half = rows.length - (await whole())
    const extra = [...uploads.refused].filter((name) => named.has(name)).length
    const swept = await sweepFiles(accountsOf(pool), objects, { now: () => Date.now() + 2 * HOUR })
    let left = 0
    for await (const _ of objects.list('')) left += 1
    return [
      {
        name: 'store killed and stalled in mid-upload: each upload is stored once or refused',
        ok: lost === 0 && half === 0 && extra === 0 && named.size === rows.length && uploads.refused.size > 0,
        figures: `${uploads.stored.size} acknowledged, ${uploads.refused.size} refused; lost ${lost}, rows without their object ${half}, refused but stored ${extra}`,
      },
      {
        name: 'orphans are swept, and only they',
        ok: left === rows.length && (await whole()) === rows.length,
        figures: `${swept} swept, ${left} objects for ${rows.length} rows`,
      },
    ]
  } finally {
    objects.close()
    await pool.end()
  }
}

export const run = () => proveOne('objects', objectsProof)
