import type { Secrets } from './secrets.ts'

type Role = { name: string; secret: keyof Secrets; options?: string; settings?: string[] }

const SHORT = ["statement_timeout = '3s'"]
/** A call of ingest brings up to 500 rows. */
const MIDDLE = ["statement_timeout = '8s'"]

const ROLES: Role[] = [
  { name: 'clinker_owner', secret: 'PG_OWNER_PASSWORD', options: 'createdb' },
  { name: 'clinker_app', secret: 'PG_APP_PASSWORD', settings: SHORT },
  { name: 'clinker_auth', secret: 'PG_AUTH_PASSWORD', settings: SHORT },
  { name: 'clinker_ingest', secret: 'PG_INGEST_PASSWORD', settings: MIDDLE },
  { name: 'clinker_seed', secret: 'PG_SEED_PASSWORD', options: 'bypassrls' },
  { name: 'clinker_worker', secret: 'PG_WORKER_PASSWORD' },
  { name: 'clinker_admin', secret: 'PG_ADMIN_PASSWORD' },
]

const BASE = 'nosuperuser nocreaterole noreplication'

function roleSql({ name, secret, options, settings }: Role, secrets: Secrets): string {
  const password = secrets[secret]
  // Quoting is not needed for hex; anything else did not come from our own file.
  if (!/^[0-9a-f]+$/.test(password)) throw new Error(`${secret} in engines.env is not hexadecimal`)
  const flags = ['createdb', 'bypassrls'].map((flag) => (options === flag ? flag : `no${flag}`)).join(' ')
  return [
    `select 'create role ${name}' where not exists (select from pg_roles where rolname = '${name}') \\gexec`,
    `alter role ${name} login ${BASE} ${flags} password '${password}';`,
    `alter role ${name} reset all;`,
    ...(settings ?? []).map((setting) => `alter role ${name} set ${setting};`),
  ].join('\n')
}

/** The chat engine keeps its archive in a database of its own and reaches no other. */
const CHAT: Role = { name: 'clinker_chat', secret: 'PG_CHAT_PASSWORD' }

/** The API reads the chat archive of its caller with it; policies show nothing else. */
const ARCHIVE: Role = { name: 'clinker_archive', secret: 'PG_ARCHIVE_PASSWORD', settings: SHORT }

const databaseSql = (
  name: string,
  owner: string,
) => `select 'create database ${name} owner ${owner} encoding ''UTF8'' template template0'
      where not exists (select from pg_database where datname = '${name}') \\gexec
revoke all on database ${name} from public;`

/** Named by migrations, so it exists everywhere; it has no login where no demo world may be loaded. */
const seedWithoutLogin = (name: string) =>
  [
    `select 'create role ${name}' where not exists (select from pg_roles where rolname = '${name}') \\gexec`,
    `alter role ${name} nologin ${BASE} nocreatedb nobypassrls password null;`,
  ].join('\n')

/** Login roles and the empty database, for psql; their grants are in the migrations. */
export function rolesSql(secrets: Secrets, { demo }: { readonly demo: boolean }): string {
  const isSeed = ({ name }: Role) => name === 'clinker_seed'
  return [
    'set client_min_messages = warning;',
    ...[...ROLES, CHAT, ARCHIVE].map((role) =>
      isSeed(role) && !demo ? seedWithoutLogin(role.name) : roleSql(role, secrets),
    ),
    databaseSql('clinker', 'clinker_owner'),
    databaseSql(CHAT.name, CHAT.name),
    `grant connect on database ${CHAT.name} to ${ARCHIVE.name};`,
    `grant connect on database clinker to ${ROLES.map((role) => role.name).join(', ')};`,
    '',
  ].join('\n')
}
