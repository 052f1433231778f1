import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDaemon, stopDaemon } from '../processes/daemon.ts'
import { clearLeftovers } from '../processes/leftovers.ts'
import { assertPortsFree, listenersOn } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { waitReady } from '../processes/wait-ready.ts'
import type { Engine, EngineContext } from './engine.ts'
import { nginxConfig } from '../../deploy/nginx/config.ts'
import { plainEnv } from './plain-env.ts'
import { logFile, makeFolder, pidFile } from './places.ts'
import { ensureCertificates, serverCertificate, serverKey } from './tls.ts'
import { asUser } from './user.ts'

const NAME = 'nginx'
const SERVER = '/usr/sbin/nginx'
const WISHED_FILES = 40_000
const folder = ({ places }: EngineContext) => join(places.run, 'nginx')

/** The built pages are copied here: nginx's user may not be able to enter the clone. */
export const wwwFolder = (run: string) => join(run, 'www')

function hardFileLimit(): number {
  const limit = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return limit === 'unlimited' ? WISHED_FILES : Number(limit ?? 1024)
}

function configOf(context: EngineContext): string {
  const { places, ports, tls } = context
  return nginxConfig({
    folder: folder(context),
    www: wwwFolder(places.run),
    listen: `127.0.0.1:${ports.web}`,
    serverName: '_',
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${ports.web}`,
    apiPorts: ports.api,
    store: `http://127.0.0.1:${ports.s3}`,
    chatPorts: context.chatPorts ?? [ports.xmpp],
    fileLimit: Math.min(WISHED_FILES, hardFileLimit()),
    tls: tls ? { certificate: serverCertificate(places.run), key: serverKey(places.run) } : undefined,
    trustForwardedFor: process.env['TEST_TRUST_XFF'] === '1',
  })
}

/** Changes with the text, and with the certificate that the text only names. */
function fingerprintOf({ places, tls }: EngineContext, config: string): string {
  const certificate = tls ? readFileSync(serverCertificate(places.run)) : ''
  return createHash('sha256').update(config).update(certificate).digest('hex')
}

export const nginx: Engine = {
  name: NAME,
  packages: ['nginx-light', 'openssl'],
  ports: (ports) => [ports.web],

  async start(context) {
    const { places, ports, user } = context
    const dir = folder(context)
    makeFolder(dir, user, 0o700)
    if (!existsSync(wwwFolder(places.run))) makeFolder(wwwFolder(places.run), user, 0o755)
    if (context.tls) await ensureCertificates(places.run, user)
    const config = configOf(context)
    const fingerprint = fingerprintOf(context, config)
    if (runningRecord(pidFile(places, NAME))?.fingerprint === fingerprint) return
    // Settings changed or workers outlived their master: a new start is as quick as a reload and sure.
    await nginx.stop(context)
    await assertPortsFree(NAME, [ports.web])
    writeFileSync(join(dir, 'nginx.conf'), config)
    const args = ['-e', join(dir, 'error.log'), '-p', dir, '-c', join(dir, 'nginx.conf')]
    await runCommand(SERVER, ['-t', '-q', ...args], { cwd: dir, env: plainEnv(), user: asUser(user) })
    const log = logFile(places, NAME)
    const process = await startDaemon({
      command: SERVER,
      args,
      cwd: dir,
      env: plainEnv(),
      pidFile: pidFile(places, NAME),
      logFile: log,
      fingerprint,
      user: asUser(user),
    })
    const isReady = () => Promise.resolve(listenersOn(ports.web)?.includes(process.pid) ?? false)
    await waitReady({ name: NAME, process, logFile: log, isReady })
  },

  async stop(context) {
    // SIGQUIT lets answers under way finish; worker_shutdown_timeout bounds it.
    await stopDaemon(pidFile(context.places, NAME), { signal: 'SIGQUIT', graceMs: 10_000 })
    await clearLeftovers(folder(context), 'nginx', context.user.uid, 0)
  },

  async status(context) {
    const record = runningRecord(pidFile(context.places, NAME))
    if (!record) return { running: false, detail: 'not running' }
    const version = (await runCommand('/bin/sh', ['-c', `${SERVER} -v 2>&1`], { env: plainEnv() })).split('/').at(-1)
    return { running: true, detail: `${version?.trim()}, pid ${record.pid}` }
  },
}
