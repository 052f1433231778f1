import { makeSlipSigner, readPublicKeys } from '../../apps/api/src/infra/slips/signer.ts'
import { findPlaces } from './places.ts'
import { type Ports, portsToEnv, readPorts, recordedPorts } from './ports.ts'
import { type Secrets, readSecrets } from './secrets.ts'
import { caFile, isTls } from './tls.ts'
import { findEngineUser } from './user.ts'

export const BUCKET = 'clinker'

/** The settings of the product for one stack, as a pure function of ports and secrets. */
export function composeEnv(ports: Ports, secrets: Secrets, ca: string | undefined): Record<string, string> {
  const pg = (role: string, password: string, database = 'clinker') =>
    `postgres://${role}:${password}@127.0.0.1:${ports.pg}/${database}`
  return {
    ...portsToEnv(ports),
    PG_SUPERUSER_URL: pg('postgres', secrets.PG_SUPERUSER_PASSWORD, 'postgres'),
    DATABASE_OWNER_URL: pg('clinker_owner', secrets.PG_OWNER_PASSWORD),
    DATABASE_APP_URL: pg('clinker_app', secrets.PG_APP_PASSWORD),
    DATABASE_AUTH_URL: pg('clinker_auth', secrets.PG_AUTH_PASSWORD),
    DATABASE_INGEST_URL: pg('clinker_ingest', secrets.PG_INGEST_PASSWORD),
    DATABASE_SEED_URL: pg('clinker_seed', secrets.PG_SEED_PASSWORD),
    DATABASE_WORKER_URL: pg('clinker_worker', secrets.PG_WORKER_PASSWORD),
    DATABASE_ADMIN_URL: pg('clinker_admin', secrets.PG_ADMIN_PASSWORD),
    DATABASE_ARCHIVE_URL: pg('clinker_archive', secrets.PG_ARCHIVE_PASSWORD, 'clinker_chat'),
    REDIS_URL: `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${ports.redis}/0`,
    SESSION_WRAP_KEY: secrets.SESSION_WRAP_KEY,
    AUDIT_KEY: secrets.AUDIT_KEY,
    SLIP_SIGN_KEY: secrets.SLIP_SIGN_KEY,
    SLIP_PUBLIC_KEYS: publicKeys(secrets),
    SLIP_P12: secrets.SLIP_P12,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: secrets.S3_ACCESS_KEY,
    S3_SECRET_KEY: secrets.S3_SECRET_KEY,
    XMPP_API_URL: `http://127.0.0.1:${ports.xmppApi}`,
    XMPP_JWT_KEY: secrets.XMPP_JWT_KEY,
    WEB_ORIGIN: `${ca ? 'https' : 'http'}://127.0.0.1:${ports.web}`,
    ...(ca ? { WEB_CA_FILE: ca } : {}),
  }
}

/** By which slips are checked: the present key and those before it. */
const publicKeys = ({ SLIP_SIGN_KEY, SLIP_RETIRED_KEYS }: Secrets): string =>
  JSON.stringify([makeSlipSigner(SLIP_SIGN_KEY).publicKey, ...readPublicKeys(SLIP_RETIRED_KEYS)])

/** Where the engines of this clone answer and with which secrets; throws when they were never started. */
export function engineEnv(): Record<string, string> {
  const user = findEngineUser()
  if (!user) throw new Error('the engines were never started here: npm run engines -- up')
  const { run } = findPlaces(user)
  const ports = readPorts(process.env, recordedPorts(run))
  return composeEnv(ports, readSecrets(run), isTls(run) ? caFile(run) : undefined)
}
