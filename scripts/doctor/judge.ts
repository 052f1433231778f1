import { line, type Line, type State } from './line.ts'

const worse = (value: number, warnAt: number, failAt: number): State =>
  value >= failAt ? 'fail' : value >= warnAt ? 'warn' : 'ok'

const DAY = 86_400_000
const GIB = 1024 ** 3

/** Signed calls are refused from 300 s on. */
export function judgeClock(systemMs: number, databaseMs: number): Line {
  const apart = Math.abs(systemMs - databaseMs) / 1000
  return line(worse(apart, 2, 60), 'clock', `system and database are ${apart.toFixed(1)} s apart`)
}

export function judgeCertificate(validTo: Date, now: Date): Line {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY)
  const state = days < 3 ? 'fail' : days < 30 ? 'warn' : 'ok'
  return line(state, 'certificate', days < 0 ? `ended ${-days} days ago` : `ends in ${days} days`)
}

export function judgeDisk(path: string, freeBytes: number, totalBytes: number): Line {
  const free = freeBytes / GIB
  const share = freeBytes / totalBytes
  const state = free < 1 || share < 0.03 ? 'fail' : free < 5 || share < 0.1 ? 'warn' : 'ok'
  return line(state, 'disk', `${path}: ${free.toFixed(1)} GiB free (${Math.round(share * 100)} %)`)
}

export type Queue = { waiting: number; oldestSeconds: number; parked: number }

export function judgeQueue({ waiting, oldestSeconds, parked }: Queue): Line[] {
  const age = `${waiting} due, the oldest for ${Math.round(oldestSeconds)} s`
  return [
    line(worse(oldestSeconds, 60, 600), 'jobs', waiting === 0 ? 'none is due' : age),
    line(parked > 0 ? 'warn' : 'ok', 'jobs', `${parked} parked: tried as often as allowed`),
  ]
}

/** Sealed each minute. */
export function judgeAuditTail(rows: number, oldestSeconds: number): Line {
  return line(
    worse(rows === 0 ? 0 : oldestSeconds, 180, 1_800),
    'audit',
    rows === 0 ? 'every row is sealed' : `${rows} rows are not sealed, the oldest for ${Math.round(oldestSeconds)} s`,
  )
}

export type Migration = { name: string; checksum: string }

export function judgeMigrations(expected: readonly Migration[], applied: readonly Migration[]): Line {
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const missing = expected.filter(({ name }) => !done.has(name)).map(({ name }) => name)
  const changed = expected.filter(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum)
  const newer = applied.filter(({ name }) => !expected.some((one) => one.name === name)).map(({ name }) => name)
  if (missing.length > 0) return line('fail', 'migrations', `not applied: ${missing.join(', ')}`)
  if (changed.length > 0)
    return line('fail', 'migrations', `changed after they ran: ${changed.map(({ name }) => name).join(', ')}`)
  if (newer.length > 0) return line('warn', 'migrations', `the database is ahead of this code: ${newer.join(', ')}`)
  return line('ok', 'migrations', `all ${expected.length} applied, the last is ${expected.at(-1)?.name ?? 'none'}`)
}

type LockEntry = { version?: string; link?: boolean; optional?: boolean; peer?: boolean }
export type Lock = { packages?: Record<string, LockEntry> }

/** What `npm ci` would change: packages in another version, or absent; a production install leaves some out on purpose. */
export function judgeNpmPackages(lock: Lock, installed: Lock | undefined, partial = false): Line {
  if (!installed) return line('fail', 'npm', 'node_modules is missing: npm ci')
  const wanted = Object.entries(lock.packages ?? {}).filter(([path, p]) => path.includes('node_modules/') && !p.link)
  const there = installed.packages ?? {}
  const wrong = wanted.filter(([path, p]) =>
    there[path] ? there[path].version !== p.version : !partial && p.optional !== true && p.peer !== true,
  )
  const names = wrong.slice(0, 5).map(([path, p]) => `${path.split('node_modules/').at(-1)} ${p.version}`)
  if (wrong.length > 0) return line('fail', 'npm', `${wrong.length} packages differ: ${names.join(', ')} …: npm ci`)
  return line('ok', 'npm', `${wanted.filter(([path]) => there[path]).length} packages as in package-lock.json`)
}

/** The versions everything was tried with. */
const TRIED: Readonly<Record<string, RegExp>> = {
  'postgresql-15': /^15\./,
  'redis-server': /^(?:\d+:)?7\./,
  'nginx-light': /^1\.2\d\./,
  openssl: /^3\./,
}

export function judgeDebianPackage(name: string, version: string | undefined): Line {
  if (version === undefined) return line('fail', 'debian', `${name} is not installed: npm run engines -- install`)
  const tried = TRIED[name]?.test(version) ?? true
  return line(
    tried ? 'ok' : 'warn',
    'debian',
    `${name} ${version}${tried ? '' : ', not the version this was tried with'}`,
  )
}

export function judgeNode(running: string, wanted: string | undefined): Line {
  const major = Number(running.split('.')[0])
  if (major < 24) return line('fail', 'node', `${running}: version 24 is needed; start by npm run`)
  return line(
    wanted === undefined || running === wanted ? 'ok' : 'warn',
    'node',
    `${running}${wanted ? ` (tried with ${wanted})` : ''}`,
  )
}
