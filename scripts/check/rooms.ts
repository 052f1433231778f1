import { isTest } from './tree.ts'

/** One row of the table of rooms in ARCHITECTURE.md. Change both together. */
export interface Room {
  /** Rooms it may import; `type:x` allows only `import type`. Its own room (for a feature: its own folder) is always open. */
  rooms: readonly string[]
  /** Packages it may import: a name, `scope/*`, `node:*`, or `*`. */
  packages: readonly string[]
  /** Folders of the contract it may import outside tests; all when absent. `contractOpenings` lists the exceptions. */
  contract?: readonly string[]
  /** Globals it may not touch outside tests. */
  globals?: readonly string[]
}

const browser = ['window', 'document', 'localStorage', 'sessionStorage']
const server = ['fastify', 'kysely', 'pg', 'ioredis']

export const rooms: Record<string, Room> = {
  domain: {
    rooms: [],
    packages: [],
    globals: ['Date.now', 'Math.random', 'new Date()', 'process', 'console', 'fetch', ...browser],
  },
  contract: { rooms: ['domain'], packages: ['zod'], globals: ['process', 'Buffer', ...browser] },
  chat: { rooms: ['contract', 'chat/xmpp'], packages: [], globals: ['process', 'Buffer', ...browser] },
  'chat/xmpp': { rooms: ['contract', 'chat'], packages: ['*'], globals: ['process', 'Buffer', ...browser] },
  client: { rooms: ['contract'], packages: ['node:*'] },
  world: { rooms: ['domain'], packages: ['node:*', 'pg'] },
  'api/http': {
    rooms: ['contract', 'domain', 'type:api/db', 'type:api/infra'],
    packages: ['fastify', '@fastify/*', 'zod', 'node:*'],
  },
  'api/db': { rooms: ['contract', 'domain'], packages: ['kysely', 'pg', 'node:*'] },
  'api/infra': { rooms: ['contract', 'domain', 'type:api/db'], packages: ['*'] },
  'api/quality': { rooms: ['contract', 'domain', 'api/db'], packages: ['kysely'] },
  'api/features': {
    rooms: ['contract', 'domain', 'api/http', 'api/quality', 'api/db', 'api/infra'],
    packages: ['zod', 'node:*', 'kysely'],
  },
  // Administration by command line: its own way in, with a role and queries of its own.
  'api/admin': { rooms: ['contract', 'domain', 'api/db', 'api/infra'], packages: ['*'] },
  'api/root': { rooms: ['contract', 'domain', 'world', 'api/*'], packages: ['*'] },
  'api/test': { rooms: ['contract', 'domain', 'client', 'world', 'api/*'], packages: ['*'] },
  // Neither knows a feature; what several features share stands in `web/shared`.
  'web/lib': { rooms: ['contract', 'domain'], packages: ['*'], contract: ['kernel'] },
  'web/ui': { rooms: ['contract', 'domain', 'web/lib'], packages: ['*'], contract: ['kernel'] },
  'web/shared': { rooms: ['contract', 'domain', 'web/lib', 'web/ui'], packages: ['*'] },
  'web/shell': { rooms: ['contract', 'domain', 'web/lib', 'web/ui', 'web/shared'], packages: ['*'] },
  'web/features': { rooms: ['contract', 'domain', 'web/lib', 'web/ui', 'web/shared'], packages: ['*'] },
  'web/app': { rooms: ['contract', 'domain', 'chat', 'web/*'], packages: ['*'] },
  'web/root': { rooms: ['contract', 'domain', 'chat', 'web/*'], packages: ['*'] },
  'web/test': { rooms: ['contract', 'domain', 'chat', 'web/*'], packages: ['*'] },
  scripts: { rooms: ['contract', 'domain', 'client', 'api/*', 'deploy'], packages: ['*'] },
  // What runs on a host; `up` writes its nginx.conf and ejabberd settings by the same functions.
  deploy: { rooms: ['contract', 'domain', 'api/*', 'scripts'], packages: ['*'] },
  // Specs look behind the product where no person could: what a picture says, which message left.
  e2e: { rooms: ['api/db', 'api/infra', 'contract', 'domain', 'client', 'chat', 'scripts'], packages: ['*'] },
  // A bench measures the server's own parts.
  bench: { rooms: ['api/*', 'contract', 'domain', 'client', 'world', 'chat', 'chat/xmpp', 'scripts'], packages: ['*'] },
  config: { rooms: ['contract', 'scripts'], packages: ['*'] },
}

/** Parts of a room that may import more of the contract than its row says. Keep it short. */
export const contractOpenings: { path: RegExp; folders: readonly string[]; typesOnly?: true; why: string }[] = [
  {
    path: /^apps\/web\/src\/(?:lib|ui)\//,
    folders: ['catalogue'],
    typesOnly: true,
    why: 'keys of words and permissions are types of the catalogue',
  },
  { path: /^apps\/web\/src\/lib\/words\//, folders: ['*'], why: 'groups the words of all features into files' },
  {
    path: /^apps\/web\/src\/lib\/session\//,
    folders: ['session', 'account'],
    why: 'signing in, locking and the signed-in user are plumbing of every page',
  },
  {
    path: /^apps\/web\/src\/(?:lib\/wire\/upload\.ts$|ui\/upload\/)/,
    folders: ['files'],
    why: 'uploads a file for any feature',
  },
  {
    path: /^apps\/web\/src\/(?:lib\/tabs\/|lib\/session\/session\.ts$|ui\/controls\/plain-link\.tsx$)/,
    folders: ['menu'],
    why: 'tabs and links know from the table of addresses which pages belong to a company',
  },
  { path: /^apps\/web\/src\/ui\/data-grid\//, folders: ['grids'], why: 'keeps the columns that a person chose' },
]

/** Packages that belong to one place although a room is otherwise open (`*`) or only one of its files may have them. */
export const owners: { packages: readonly string[]; allowed: (path: string, room: string) => boolean; why: string }[] =
  [
    {
      packages: ['pg'],
      allowed: (path, room) =>
        ['api/db', 'api/test', 'bench', 'world'].includes(room) || /^apps\/api\/src\/infra\/jobs\b/.test(path),
      why: 'only api/db opens connections (infra/jobs for its queue, world for COPY, benches for the bare side)',
    },
    {
      packages: ['kysely'],
      allowed: (path, room) => ['api/db', 'api/test'].includes(room) || isQueryFile(path),
      why: "SQL lives in a feature's queries.ts, in api/quality/…-queries.ts and in api/db",
    },
    {
      packages: ['fastify', '@fastify/*'],
      allowed: (_, room) => ['api/http', 'api/root', 'api/test'].includes(room),
      why: 'only api/http knows Fastify',
    },
    {
      packages: [...server, 'node:*'],
      allowed: (path, room) => !room.startsWith('web/') || isTest(path) || room === 'web/test',
      why: 'the browser has neither Node nor a database',
    },
    {
      packages: ['react', 'react-dom', 'react-router', 'antd', '@ant-design/*'],
      allowed: (_, room) => room.startsWith('web/') || room === 'config',
      why: 'screens live in web',
    },
  ]

/** Packages a test file may use in any room. */
export const testPackages = [
  'vitest',
  'fast-check',
  'node:*',
  '@testing-library/*',
  '@playwright/test',
  'axe-core',
  // Tests look into the real Redis, as no code of a feature may.
  'ioredis',
]

const isQueryFile = (path: string) =>
  /^apps\/api\/src\/(features\/[^/]+|admin|quality)\/([a-z0-9-]+-)?queries\.ts$/.test(path)

export const mayUseSql = (path: string, room: string) => ['api/db', 'api/test'].includes(room) || isQueryFile(path)

/** The room a path lies in and, for features, which feature; undefined when the map has no such room. */
export function roomOf(path: string): { room: string; feature?: string } | undefined {
  const [top = '', second = '', third = '', fourth = '', fifth = ''] = path.split('/')
  if (!path.includes('/')) return { room: 'config' }
  if (top === 'scripts' || top === 'deploy' || top === 'e2e' || top === 'bench') return { room: top }
  if (top === 'packages') {
    if (third !== 'src') return { room: 'config' }
    if (second === 'chat') return { room: fourth === 'xmpp' ? 'chat/xmpp' : 'chat' }
    return second in rooms ? { room: second } : undefined
  }
  if (top !== 'apps') return undefined
  if (third !== 'src') return { room: 'config' }
  if (!fifth) return { room: `${second}/root` }
  if (fourth === 'features') return fifth.includes('.') ? undefined : { room: `${second}/features`, feature: fifth }
  const room = `${second}/${fourth}`
  return room in rooms ? { room } : undefined
}
