import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSlipCertificate } from './slip-certificate.ts'

const hex = () => randomBytes(24).toString('hex')
const key = () => randomBytes(32).toString('base64')

/** A key on P-256, PKCS #8 in one line. */
export const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

const MAKERS = {
  PG_SUPERUSER_PASSWORD: hex,
  PG_OWNER_PASSWORD: hex,
  PG_APP_PASSWORD: hex,
  PG_AUTH_PASSWORD: hex,
  PG_INGEST_PASSWORD: hex,
  PG_SEED_PASSWORD: hex,
  PG_WORKER_PASSWORD: hex,
  PG_ADMIN_PASSWORD: hex,
  PG_CHAT_PASSWORD: hex,
  PG_ARCHIVE_PASSWORD: hex,
  REDIS_PASSWORD: hex,
  SESSION_WRAP_KEY: key,
  AUDIT_KEY: key,
  SLIP_SIGN_KEY: signingKey,
  /** Public keys of slips that were signed before, a JSON list. */
  SLIP_RETIRED_KEYS: () => '[]',
  SLIP_P12: makeSlipCertificate,
  S3_ACCESS_KEY: hex,
  S3_SECRET_KEY: hex,
  /** Signs the tokens by which people sign in to the chat. */
  XMPP_JWT_KEY: key,
}
export type Secrets = Record<keyof typeof MAKERS, string>
const NAMES = Object.keys(MAKERS) as (keyof Secrets)[]

export const secretsFile = (run: string) => join(run, 'engines.env')

export function readSecrets(run: string): Secrets {
  const lines = readFileSync(secretsFile(run), 'utf8').split('\n').filter(Boolean)
  const found: Record<string, string> = {}
  for (const line of lines) found[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1)
  const missing = NAMES.filter((name) => !found[name])
  if (missing.length > 0) throw new Error(`${secretsFile(run)} lacks ${missing.join(', ')}`)
  return found as Secrets
}

/** Made once from the system's random source; a secret that a later version adds is made when it is first missed. */
export function ensureSecrets(run: string): Secrets {
  const file = secretsFile(run)
  const old = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const added = NAMES.filter((name) => !old.includes(`${name}=`)).map((name) => `${name}=${MAKERS[name]()}\n`)
  if (added.length > 0) writeFileSync(file, old + added.join(''), { mode: 0o600 })
  return readSecrets(run)
}
