import { startDaemon, stopDaemon } from '../processes/daemon.ts'
import { httpStatus } from '../processes/http-status.ts'
import { clearLeftovers } from '../processes/leftovers.ts'
import { assertPortsFree } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { waitReady } from '../processes/wait-ready.ts'
import {
  ceph as run,
  cephEnv,
  cephFolder,
  hasCluster,
  makeAccount,
  makeMonitor,
  makeStorage,
  markComplete,
  moveMonitor,
  writeConfig,
} from './ceph-cluster.ts'
import { BUCKET } from './env.ts'
import type { Engine, EngineContext } from './engine.ts'
import { plainEnv } from './plain-env.ts'
import { logFile, pidFile } from './places.ts'
import { asUser } from './user.ts'

const NAME = 'ceph'

/** In the order of starting: monitor, storage, S3 gateway. `-f` keeps them in the foreground, detached from us. */
const DAEMONS = {
  'ceph-mon': ['-f', '-i', 'a'],
  'ceph-osd': ['-f', '-i', '0'],
  'ceph-rgw': ['-f', '-n', 'client.rgw'],
} as const
type Daemon = keyof typeof DAEMONS
const NAMES = Object.keys(DAEMONS) as Daemon[]
const programOf = (name: Daemon) => (name === 'ceph-rgw' ? 'radosgw' : name)

const record = ({ places }: EngineContext, name: Daemon) => runningRecord(pidFile(places, name))
const fingerprintOf = ({ ports }: EngineContext) => [ports.s3, ports.cephMon, ports.cephOsd[0]].join(' ')

/** Anybody may list nothing: an answer says that gateway, monitor and storage work together. */
const answers = async ({ ports }: EngineContext) => (await httpStatus(`http://127.0.0.1:${ports.s3}/`)) === 200
const monitorAnswers = (context: EngineContext) =>
  run(context, 'ceph', ['--connect-timeout', '2', 'mon', 'stat']).then(
    () => true,
    () => false,
  )

async function launch(context: EngineContext, name: Daemon, isReady: () => Promise<boolean>): Promise<void> {
  const { places, user } = context
  if (record(context, name)) return
  const process = await startDaemon({
    command: `/usr/bin/${programOf(name)}`,
    args: [...DAEMONS[name]],
    cwd: cephFolder(context),
    env: cephEnv(context),
    pidFile: pidFile(places, name),
    logFile: logFile(places, name),
    fingerprint: fingerprintOf(context),
    user: asUser(user),
  })
  await waitReady({ name, process, logFile: logFile(places, name), isReady, timeoutMs: 120_000 })
}

/** The bucket by the product's own adapter: what works here works there. */
async function ensureBucket({ ports, secrets }: EngineContext): Promise<void> {
  const { openObjects } = await import('../../apps/api/src/infra/objects/s3.ts')
  const objects = openObjects({
    endpoint: `http://127.0.0.1:${ports.s3}`,
    bucket: BUCKET,
    accessKey: secrets.S3_ACCESS_KEY,
    secretKey: secrets.S3_SECRET_KEY,
  })
  try {
    await objects.ensureBucket()
  } finally {
    objects.close()
  }
}

export const ceph: Engine = {
  name: NAME,
  packages: ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'],
  ports: (ports) => [ports.s3, ports.cephMon, ...ports.cephOsd.slice(0, 1)],

  async start(context) {
    const { ports } = context
    const running = NAMES.flatMap((name) => record(context, name) ?? [])
    if (running.some(({ fingerprint }) => fingerprint !== fingerprintOf(context)))
      throw new Error(`${NAME} already runs on ports ${running[0]?.fingerprint}: stop it first`)
    if (running.length === NAMES.length && (await answers(context))) return
    // A part of it is of no use: all start together.
    await ceph.stop(context)
    await assertPortsFree(NAME, [ports.s3, ports.cephMon, ...ports.cephOsd])
    const fresh = !hasCluster(context)
    if (fresh) await makeMonitor(context)
    else {
      writeConfig(context)
      await moveMonitor(context)
    }
    await launch(context, 'ceph-mon', fresh ? () => monitorAnswers(context) : async () => true)
    if (fresh) await makeStorage(context)
    await launch(context, 'ceph-osd', async () => true)
    await launch(context, 'ceph-rgw', () => answers(context))
    if (fresh) await makeAccount(context)
    await ensureBucket(context)
    if (fresh) markComplete(context)
  },

  async stop(context) {
    // The storage daemon writes what it holds before it goes.
    for (const name of NAMES.toReversed()) {
      await stopDaemon(pidFile(context.places, name), { graceMs: 30_000 })
      await clearLeftovers(cephFolder(context), programOf(name), context.user.uid)
    }
  },

  async status(context) {
    const pids = NAMES.flatMap((name) => record(context, name)?.pid ?? [])
    if (pids.length < NAMES.length)
      return { running: false, detail: pids.length === 0 ? 'not running' : `only ${pids.length} of 3 processes run` }
    if (!(await answers(context))) return { running: false, detail: `pid ${pids.join(', ')} do not answer` }
    const version = /version (\S+)/.exec(await runCommand('/usr/bin/radosgw', ['--version'], { env: plainEnv() }))?.[1]
    return { running: true, detail: `${version}, pid ${pids.join(', ')}` }
  },
}
