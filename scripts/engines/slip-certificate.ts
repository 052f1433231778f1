import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RSA = ['-newkey', 'rsa:2048', '-nodes']

/** A certificate for slips from an authority made for it and thrown away: for development only, not trusted. PKCS #12, base64. */
export function makeSlipCertificate(): string {
  const dir = mkdtempSync(join(tmpdir(), 'clinker-p12-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const authority = ['-subj', '/CN=clinker development CA', '-addext', 'keyUsage=critical,keyCertSign']
    openssl('req', '-x509', ...RSA, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '3650', ...authority)
    openssl('req', '-new', ...RSA, '-keyout', 's.key', '-out', 's.csr', '-subj', '/CN=clinker slips (development)')
    writeFileSync(join(dir, 's.ext'), 'basicConstraints=CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation\n')
    const sign = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1825', '-extfile', 's.ext']
    openssl('x509', '-req', '-in', 's.csr', '-out', 's.crt', ...sign)
    // The signing library reads the older encryption only; the file lies beside the other secrets, which need no second lock.
    const plain = ['-passout', 'pass:', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
    openssl('pkcs12', '-export', '-inkey', 's.key', '-in', 's.crt', '-certfile', 'ca.crt', '-out', 's.p12', ...plain)
    return readFileSync(join(dir, 's.p12')).toString('base64')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
