import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes/run-command.ts'
import type { EngineUser } from './user.ts'
import { isRoot } from './user.ts'

const folder = (run: string) => join(run, 'tls')
const marker = (run: string) => join(run, 'tls.on')

export const caFile = (run: string) => join(folder(run), 'ca.crt')
export const serverCertificate = (run: string) => join(folder(run), 'server.crt')
export const serverKey = (run: string) => join(folder(run), 'server.key')

/** Whether the stack of this run folder was last started with --tls. */
export const isTls = (run: string) => existsSync(marker(run))

export function setTls(run: string, on: boolean): void {
  if (on) writeFileSync(marker(run), '')
  else rmSync(marker(run), { force: true })
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const DAY_OF_WARNING = 86_400 * 7

async function isFresh(certificate: string): Promise<boolean> {
  if (!existsSync(certificate)) return false
  return runCommand('openssl', ['x509', '-in', certificate, '-noout', '-checkend', String(DAY_OF_WARNING)]).then(
    () => true,
    () => false,
  )
}

/** An authority of our own, kept, and a server certificate for loopback, renewed in its last week. */
export async function ensureCertificates(run: string, user: EngineUser): Promise<void> {
  const dir = folder(run)
  const caKey = join(dir, 'ca.key')
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  if (!(await isFresh(caFile(run)))) {
    const names = ['-subj', '/CN=clinker local CA', '-addext', 'keyUsage=critical,keyCertSign,cRLSign']
    await runCommand('openssl', [
      'req',
      '-x509',
      ...EC,
      '-keyout',
      caKey,
      '-out',
      caFile(run),
      '-days',
      '3650',
      ...names,
    ])
    rmSync(serverCertificate(run), { force: true })
  }
  if (await isFresh(serverCertificate(run))) return
  const request = join(dir, 'server.csr')
  const extensions = join(dir, 'server.ext')
  writeFileSync(
    extensions,
    'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth\nsubjectAltName=IP:127.0.0.1,DNS:localhost\n',
  )
  await runCommand('openssl', [
    'req',
    '-new',
    ...EC,
    '-keyout',
    serverKey(run),
    '-out',
    request,
    '-subj',
    '/CN=127.0.0.1',
  ])
  const sign = ['-CA', caFile(run), '-CAkey', caKey, '-CAcreateserial', '-days', '397', '-extfile', extensions]
  await runCommand('openssl', ['x509', '-req', '-in', request, '-out', serverCertificate(run), ...sign])
  if (isRoot()) chownSync(serverKey(run), user.uid, user.gid)
}
