/**
 * Writes the settings of one installation: node deploy/settings.ts <folder> --origin https://quality.example
 * Secrets are made once and kept, options given once are remembered, what an operator added goes to site.env and stays; every
 * process gets a file with only what it needs. No file sets the demo switch.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ejabberdConfig, keyText } from '../scripts/engines/ejabberd-config.ts'
import { composeEnv } from '../scripts/engines/env.ts'
import { readPorts } from '../scripts/engines/ports.ts'
import { rolesSql } from '../scripts/engines/postgresql-roles.ts'
import { ensureSecrets, type Secrets } from '../scripts/engines/secrets.ts'

const OPTIONS = {
  origin: { type: 'string' },
  pg: { type: 'string' },
  redis: { type: 'string' },
  /** None: uploads are refused. */
  s3: { type: 'string' },
  /** Administration of ejabberd; none: there is no chat. */
  chat: { type: 'string' },
} as const

const DEFAULTS = { pg: '127.0.0.1:5432', redis: '127.0.0.1:6379', s3: '', chat: '' }
/** What was given at an earlier run holds until it is given otherwise. */
const REMEMBERED = 'settings.json'
/** Lines of the operator; never written over. */
const SITE = 'site.env'

const STORE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

const CHAT = ['XMPP_API_URL', 'XMPP_JWT_KEY'] as const

const FILES = {
  'api.env': [
    'DATABASE_APP_URL',
    'DATABASE_AUTH_URL',
    'DATABASE_INGEST_URL',
    'DATABASE_ARCHIVE_URL',
    'REDIS_URL',
    'SESSION_WRAP_KEY',
    'SLIP_PUBLIC_KEYS',
    'WEB_ORIGIN',
    ...STORE,
    ...CHAT,
  ],
  'worker.env': [
    'DATABASE_WORKER_URL',
    'DATABASE_APP_URL',
    'REDIS_URL',
    'SESSION_WRAP_KEY',
    'AUDIT_KEY',
    'SLIP_SIGN_KEY',
    'SLIP_P12',
    'WEB_ORIGIN',
    ...STORE,
    ...CHAT,
  ],
  'prepare.env': ['DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'],
  // A machine's key is wrapped where it is made.
  'admin.env': ['DATABASE_ADMIN_URL', 'SESSION_WRAP_KEY'],
} as const

type Where = { origin: string; pg: string; redis: string; s3: string; chat: string }

function addresses(secrets: Secrets, { origin, pg, redis, s3, chat }: Where): Record<string, string> {
  const env = {
    ...composeEnv(readPorts({}), secrets, undefined),
    WEB_ORIGIN: origin,
    S3_ENDPOINT: s3,
    XMPP_API_URL: chat,
  }
  const moved = Object.entries(env).map(([name, value]) => {
    const url = /^DATABASE_|^REDIS_URL$/.test(name) ? new URL(value) : undefined
    if (url) url.host = name === 'REDIS_URL' ? redis : pg
    return [name, url?.toString() ?? value]
  })
  return Object.fromEntries(moved) as Record<string, string>
}

/** On the ports that the clone uses as well; ejabberd reads its key from its own folder. */
function chatConfig(secrets: Secrets, { origin, pg }: Where): string {
  const { xmpp, xmppApi, xmppC2s } = readPorts({})
  const { hostname: host, port } = new URL(`http://${pg}`)
  return ejabberdConfig({
    keyFile: '/etc/ejabberd/jwt.jwk',
    ports: { web: xmpp, api: xmppApi, c2s: xmppC2s },
    database: { host, port: Number(port || 5432), password: secrets.PG_CHAT_PASSWORD },
    origins: [origin],
  })
}

/** Name and content of every file but the secrets themselves. */
export function settingsFiles(secrets: Secrets, where: Where): Record<string, string> {
  const env = addresses(secrets, where)
  const files = Object.entries(FILES).map(([file, names]) => {
    const lines = ['NODE_ENV=production', ...names.map((name) => `${name}=${env[name] ?? ''}`)]
    return [file, `${lines.join('\n')}\n`]
  })
  return {
    ...(Object.fromEntries(files) as Record<string, string>),
    'jwt.jwk': keyText(secrets.XMPP_JWT_KEY),
    'ejabberd.yml': chatConfig(secrets, where),
    'postgres.env': `POSTGRES_PASSWORD=${secrets.PG_SUPERUSER_PASSWORD}\n`,
    'roles.sql': rolesSql(secrets, { demo: false }),
    'redis.conf': `requirepass ${secrets.REDIS_PASSWORD}\nmaxmemory 256mb\nmaxmemory-policy noeviction\nappendonly yes\nsave ""\n`,
  }
}

const nameOf = (line: string): string => line.slice(0, line.indexOf('='))
const linesIn = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
    : []

/** Lines that an operator wrote into a generated file belong in site.env: moved there before the file is written again. */
function keepOwnLines(folder: string, files: Readonly<Record<string, string>>): void {
  const site = join(folder, SITE)
  const known = new Set(linesIn(site).map(nameOf))
  const own = Object.entries(files)
    .filter(([name]) => name.endsWith('.env'))
    .flatMap(([name, text]) => {
      const generated = new Set(text.split('\n').map(nameOf))
      return linesIn(join(folder, name)).filter((line) => !generated.has(nameOf(line)))
    })
    .filter((line) => !known.has(nameOf(line)))
  if (own.length > 0) appendFileSync(site, `${[...new Set(own)].join('\n')}\n`, { mode: 0o600 })
}

type Given = { readonly [K in keyof typeof OPTIONS]?: string | undefined }

/** Writes or renews the settings of a folder. */
export function writeSettings(folder: string, given: Given): Where {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const remembered = join(folder, REMEMBERED)
  const before = existsSync(remembered) ? (JSON.parse(readFileSync(remembered, 'utf8')) as Given) : {}
  const { origin, ...where } = { ...DEFAULTS, ...before, ...given }
  if (origin === undefined) throw new Error('a folder and --origin are needed')
  if (new URL(origin).origin !== origin || !origin.startsWith('https:'))
    throw new Error('--origin must be like https://quality.example')
  const all = { origin, ...where } as Where
  const files = settingsFiles(ensureSecrets(folder), all)
  keepOwnLines(folder, files)
  writeFileSync(remembered, `${JSON.stringify(all, null, 1)}\n`, { mode: 0o600 })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  return all
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true, strict: true })
    const [folder] = positionals
    if (!folder) throw new Error('a folder and --origin are needed')
    const { origin } = writeSettings(folder, values)
    process.stderr.write(`settings of ${origin} are in ${folder}\n`)
  } catch (error) {
    process.stderr.write(`settings: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
