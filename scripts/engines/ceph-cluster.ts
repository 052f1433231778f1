import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes/run-command.ts'
import { cephConfig } from './ceph-config.ts'
import type { EngineContext } from './engine.ts'
import { plainEnv } from './plain-env.ts'
import { makeFolder } from './places.ts'
import { asUser } from './user.ts'

export const cephFolder = ({ places }: EngineContext) => join(places.run, 'ceph')
export const configFile = (context: EngineContext) => join(cephFolder(context), 'ceph.conf')
export const hasCluster = (context: EngineContext) => existsSync(join(cephFolder(context), 'complete'))

export const cephEnv = (context: EngineContext) => ({
  ...plainEnv(),
  HOME: cephFolder(context),
  CEPH_CONF: configFile(context),
})

/** A tool of Ceph as the engine user. */
export function ceph(
  context: EngineContext,
  tool: string,
  args: string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
): Promise<string> {
  return runCommand(`/usr/bin/${tool}`, args, {
    cwd: cephFolder(context),
    env: { ...cephEnv(context), ...env },
    user: asUser(context.user),
    ...(input === undefined ? {} : { input }),
  })
}

const MARK = 'monitor.port'

function writeOwned(context: EngineContext, name: string, text: string): void {
  const path = join(cephFolder(context), name)
  writeFileSync(path, text, { mode: 0o600 })
  chownSync(path, context.user.uid, context.user.gid)
}

/** Written at every start: ports may have moved since. */
export function writeConfig(context: EngineContext): void {
  const { ports } = context
  const folder = cephFolder(context)
  const fsid = readFileSync(join(folder, 'fsid'), 'utf8')
  const config = cephConfig({ folder, fsid, s3: ports.s3, mon: ports.cephMon, osd: ports.cephOsd })
  writeOwned(context, 'ceph.conf', config)
}

async function makeMonitorMap(context: EngineContext): Promise<string> {
  const folder = cephFolder(context)
  const file = join(folder, 'monmap')
  const address = `[v2:127.0.0.1:${context.ports.cephMon}/0]`
  const fsid = readFileSync(join(folder, 'fsid'), 'utf8')
  await ceph(context, 'monmaptool', ['--create', '--clobber', '--fsid', fsid, '--addv', 'a', address, file])
  writeOwned(context, MARK, String(context.ports.cephMon))
  return file
}

/** The monitor's address is part of its data. */
export async function moveMonitor(context: EngineContext): Promise<void> {
  if (readFileSync(join(cephFolder(context), MARK), 'utf8') === String(context.ports.cephMon)) return
  await ceph(context, 'ceph-mon', ['-i', 'a', '--inject-monmap', await makeMonitorMap(context)])
}

/** Folder, keys and the monitor's data; what a start that was cut off left is thrown away. */
export async function makeMonitor(context: EngineContext): Promise<void> {
  const folder = cephFolder(context)
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['', 'mon', 'osd', 'rgw', 'crash']) makeFolder(join(folder, part), context.user, 0o700)
  writeOwned(context, 'fsid', randomUUID())
  writeConfig(context)
  const keyring = join(folder, 'keyring')
  const add = (...args: string[]) => ceph(context, 'ceph-authtool', [...args])
  await add('-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
  await add(keyring, '--gen-key', '-n', 'client.admin', ...all)
  await add(keyring, '--gen-key', '-n', 'client.rgw', '--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx')
  const map = await makeMonitorMap(context)
  await ceph(context, 'ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring])
}

/** The storage daemon's place in the cluster; the monitor must run. */
export async function makeStorage(context: EngineContext): Promise<void> {
  const keyring = join(cephFolder(context), 'keyring')
  const id = randomUUID()
  const key = (await ceph(context, 'ceph-authtool', ['--gen-print-key'])).trim()
  await ceph(context, 'ceph', ['--connect-timeout', '30', 'osd', 'new', id, '-i', '-'], {
    input: `{"cephx_secret": "${key}"}`,
  })
  const entry = `[osd.0]\n\tkey = ${key}\n\tcaps osd = "allow *"\n\tcaps mon = "allow profile osd"\n`
  writeOwned(context, 'keyring', readFileSync(keyring, 'utf8') + entry)
  await ceph(context, 'ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', id])
}

/** The account of the product. */
export async function makeAccount(context: EngineContext): Promise<void> {
  const { S3_ACCESS_KEY, S3_SECRET_KEY } = context.secrets
  // In the environment, which other users cannot read.
  const env = { CEPH_ARGS: `--access-key=${S3_ACCESS_KEY} --secret-key=${S3_SECRET_KEY}` }
  const args = ['-n', 'client.rgw', 'user', 'create', '--uid=clinker', '--display-name=clinker']
  await ceph(context, 'radosgw-admin', args, { env })
}

export function markComplete(context: EngineContext): void {
  const file = join(cephFolder(context), 'complete')
  writeFileSync(`${file}.new`, '')
  renameSync(`${file}.new`, file)
}
