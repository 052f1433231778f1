import { CHAT_API_ACCOUNT, CHAT_DOMAIN } from '@clinker/contract/chat/limits'

export type EjabberdSettings = {
  /** Where the key of tokens lies, as a JWK. */
  keyFile: string
  ports: { web: number; api: number; c2s: number }
  database: { host: string; port: number; password: string }
  /** Addresses of pages that may open a connection. */
  origins: readonly string[]
}

/** PostgreSQL's role and its database share the name. */
export const CHAT_ROLE = 'clinker_chat'

/** Commands that the API may call; all others are refused. */
const COMMANDS = ['register', 'add_rosteritem', 'delete_rosteritem', 'get_roster', 'clinker_end_session']

/** All but PLAIN, by which a token travels; TLS ends at nginx. */
const HASHES = ['SCRAM-SHA-1', 'SCRAM-SHA-256', 'SCRAM-SHA-512']
const MECHANISMS = ['DIGEST-MD5', 'X-OAUTH2', ...HASHES.flatMap((name) => [name, `${name}-PLUS`])]

/** The key as ejabberd reads it. */
export const keyText = (base64: string) =>
  JSON.stringify({ kty: 'oct', use: 'sig', alg: 'HS256', k: Buffer.from(base64, 'base64').toString('base64url') })

const quoted = (text: string) => JSON.stringify(text)

/** The whole ejabberd.yml: tokens only, PostgreSQL the only durable store, loopback only, no module that nobody uses. */
export function ejabberdConfig({ keyFile, ports, database, origins }: EjabberdSettings): string {
  return `hosts: [${quoted(CHAT_DOMAIN)}]
loglevel: warning
hide_sensitive_log_data: true
log_rotate_count: 1
language: zh
certfiles: []
listen:
  -
    # Limits of WebSocket clients are those of this listener.
    port: ${ports.c2s}
    ip: "127.0.0.1"
    backlog: 1024
    module: ejabberd_c2s
    max_stanza_size: 65536
    shaper: normal
    access: c2s
  -
    port: ${ports.web}
    ip: "127.0.0.1"
    backlog: 1024
    module: ejabberd_http
    request_handlers:
      /xmpp: ejabberd_http_ws
  -
    port: ${ports.api}
    ip: "127.0.0.1"
    backlog: 1024
    module: ejabberd_http
    request_handlers:
      /api: mod_http_api
default_db: sql
default_ram_db: mnesia
sql_type: pgsql
sql_server: ${quoted(database.host)}
sql_port: ${database.port}
sql_database: ${CHAT_ROLE}
sql_username: ${CHAT_ROLE}
sql_password: ${quoted(database.password)}
sql_pool_size: 5
sql_start_interval: 1s
# SQL only says who exists; whoever signs in needs a token.
auth_method: [jwt, sql]
auth_password_format: scram
jwt_key: ${quoted(keyFile)}
jwt_jid_field: jid
jwt_auth_only_rule: everybody
# No connections to other servers.
s2s_access: nobody
disable_sasl_mechanisms: [${MECHANISMS.map(quoted).join(', ')}]
websocket_ping_interval: 30s
websocket_timeout: 90s
websocket_origin: [${origins.map(quoted).join(', ')}]
acl:
  api:
    user: ${quoted(`${CHAT_API_ACCOUNT}@${CHAT_DOMAIN}`)}
access_rules:
  c2s: { deny: api, allow: all }
  everybody: { allow: all }
  nobody: { deny: all }
api_permissions:
  "the product":
    from: [mod_http_api]
    who: { access: { allow: [{ acl: api }] } }
    what: [${COMMANDS.map(quoted).join(', ')}]
shaper:
  normal: { rate: 50000, burst_size: 200000 }
shaper_rules:
  max_user_sessions: 10
modules:
  mod_admin_extra: {}
  mod_carboncopy: {}
  mod_clinker: {}
  mod_mam:
    assume_mam_usage: true
    default: always
    compress_xml: false
  mod_ping: {}
  mod_roster: { access: nobody }
  mod_stream_mgmt:
    resend_on_timeout: if_offline
    resume_timeout: 120s
    ack_timeout: 30s
`
}
