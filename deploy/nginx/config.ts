import { CHAT_PATH } from '@clinker/contract/chat/limits'
import { NOTHING, PAGE_DEVICES, PUBLIC_POLICY, contentSecurityPolicy, staticHeaders } from './headers.ts'

export type NginxSettings = {
  folder: string
  www: string
  /** Address and port as `listen` takes them: `127.0.0.1:24080`, `443`. */
  listen: string
  serverName: string
  /** The address in the browser, without a path: https://quality.example */
  origin: string
  /** A port on which plain http answers nothing but a redirect to the origin. */
  redirectFrom?: string | undefined
  apiPorts: readonly number[]
  /** Where the API finds the object store; browsers reach it below /objects/. */
  store: string
  /** Where the nodes of the chat engine take WebSockets. */
  chatPorts: readonly number[]
  /** Open files a worker may have; nginx without root cannot pass the hard limit. */
  fileLimit: number
  tls?: { certificate: string; key: string } | undefined
  /** Tests come from many addresses: the X-Forwarded-For of a loopback client is then passed on. */
  trustForwardedFor: boolean
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function addHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `      add_header ${name} ${quoted(value)} always;`)
    .join('\n')
}

/** A map always sets it, so that a client's own header never reaches the API unless the tests ask for it. */
function clientAddress(trust: boolean): string {
  const rule = trust ? '\n    "~^(127\\.|::1)[^|]*\\|(?<told>.+)$" $told;' : ''
  return `map "$remote_addr|$http_x_forwarded_for" $client_address {\n    default $remote_addr;${rule}\n  }`
}

const tempPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${quoted(`${folder}/temp-${name}`)};`)
    .join('\n')

function listener({ listen, tls }: NginxSettings): string {
  if (!tls) return `    listen ${listen} backlog=4096;`
  return `    listen ${listen} ssl http2 backlog=4096;
    ssl_certificate ${quoted(tls.certificate)};
    ssl_certificate_key ${quoted(tls.key)};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
    ssl_session_cache shared:tls:4m;
    ssl_session_tickets off;`
}

const redirect = ({ redirectFrom, serverName, origin }: NginxSettings): string =>
  redirectFrom === undefined
    ? ''
    : `
  server {
    listen ${redirectFrom};
    server_name ${serverName};
    return 308 ${origin}$request_uri;
  }`

/** The whole nginx.conf. Each location repeats its headers: nginx drops inherited ones where a location adds any. */
export function nginxConfig(settings: NginxSettings): string {
  const { folder, www, serverName, origin, apiPorts, store, chatPorts, tls, trustForwardedFor } = settings
  const common = staticHeaders(tls !== undefined)
  const policy = contentSecurityPolicy('$request_id', origin.replace(/^http/, 'ws'))
  return `worker_processes auto;
worker_rlimit_nofile ${settings.fileLimit};
worker_shutdown_timeout 5s;
daemon off;
pid ${quoted(`${folder}/nginx.pid`)};
error_log ${quoted(`${folder}/error.log`)} warn;
events { worker_connections 16384; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  charset utf-8;
  # Paths only: queries may carry personal data.
  log_format plain '$time_iso8601 $request_id $client_address $request_method $uri $status $body_bytes_sent $request_time $upstream_addr';
  access_log ${quoted(`${folder}/access.log`)} plain buffer=32k flush=1s;
${tempPaths(folder)}
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  keepalive_requests 10000;
  client_max_body_size 6m;
  client_header_timeout 15s;
  client_body_timeout 30s;
  large_client_header_buffers 4 16k;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_comp_level 5;
  gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
  ${clientAddress(trustForwardedFor)}
  # Read nonces live in the memory of one API process, so a session stays with it (docs/decisions/0011).
  map $http_cookie $sid {
    default $remote_addr;
    "~(?:^|;\\s*)__Host-qs_sid=(?<sid_cookie>[^;]+)" $sid_cookie;
  }
  upstream api {
    hash $sid consistent;
${apiPorts.map((apiPort) => `    server 127.0.0.1:${apiPort} max_fails=0;`).join('\n')}
    keepalive 64;
    keepalive_requests 100000;
    # Shorter than an API process drains, which closes no idle connection itself.
    keepalive_timeout 4s;
  }
  # A connection goes to the node with the fewest; one that does not answer is asked again after a second.
  upstream chat {
    least_conn;
${chatPorts.map((chatPort) => `    server 127.0.0.1:${chatPort} fail_timeout=1s;`).join('\n')}
  }${redirect(settings)}
  server {
${listener(settings)}
    server_name ${serverName};
    root ${quoted(www)};
    port_in_redirect off;
    absolute_redirect off;

    location ~ ^/(?:api/|healthz$|readyz$) {
      # nginx takes PUT and DELETE for repeatable and would send a change twice; ours are not. A POST it never repeats.
      if ($request_method ~ ^(?:PUT|DELETE|PATCH)$) { return 418; }
      error_page 418 = @change;
      # An error page may follow another: an answer of @change that is none.
      recursive_error_pages on;
${toApi()}
      proxy_next_upstream error timeout http_502 http_503;
      proxy_next_upstream_tries 2;
      proxy_next_upstream_timeout 5s;
      error_page 502 504 =503 @away;
    }
    location @change {
      internal;
${toApi()}
      proxy_next_upstream off;
      error_page 502 504 =503 @away;
    }
${objects(store, common)}
${webSockets()}
    location @away {
      internal;
      default_type text/plain;
${addHeaders({ ...common, 'Retry-After': '2', 'Cache-Control': 'no-store' })}
      return 503 "";
    }
    location = / {
      try_files /index.html =404;
${indexPage(common, policy)}
    }
    location = /index.html {
${indexPage(common, policy)}
    }
${['verify', 'evaluation'].map((page) => publicPage(page, common, origin)).join('\n')}
    location /assets/ {
      try_files $uri =404;
${addHeaders({ ...common, 'Cache-Control': 'public, max-age=31536000, immutable' })}
    }
    location / {
      try_files $uri =404;
${addHeaders({ ...common, 'Cache-Control': 'no-cache', 'Content-Security-Policy': NOTHING })}
    }
  }
}
`
}

const toApi = () => `      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $client_address;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host "";
      proxy_set_header Forwarded "";
      proxy_set_header X-Real-IP "";
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;`

/** Pre-signed addresses only, and only to look: the signature covers the store's own host name, so that one is sent. */
function objects(store: string, common: Record<string, string>): string {
  const { origin, host, protocol } = new URL(store)
  const tls = protocol === 'https:' ? '\n      proxy_ssl_server_name on;' : ''
  return `    location /objects/ {
      limit_except GET { deny all; }
      # Without all three the store takes the caller for an anonymous one; without a key it lists.
      if ($uri !~ "^/objects/[a-z0-9.-]+/.") { return 404; }
      if ($args !~ "(?:^|&)X-Amz-Algorithm=AWS4-HMAC-SHA256(?:&|$)") { return 404; }
      if ($args !~ "(?:^|&)X-Amz-Credential=[^&]") { return 404; }
      if ($args !~ "(?:^|&)X-Amz-Signature=[0-9a-f]{64}(?:&|$)") { return 404; }
      proxy_pass ${origin}/;${tls}
      proxy_http_version 1.1;
      proxy_set_header Host ${host};
      proxy_set_header Cookie "";
      proxy_set_header Authorization "";
      proxy_set_header Connection "";
      proxy_connect_timeout 2s;
      proxy_read_timeout 15s;
      proxy_hide_header X-Amz-Request-Id;
      proxy_hide_header X-Rgw-Object-Type;
      proxy_intercept_errors on;
      error_page 400 401 403 404 =404 @gone;
      error_page 500 502 503 504 =503 @away;
${addHeaders({ ...common, 'Content-Security-Policy': `${NOTHING}; sandbox` })}
    }
    location @gone {
      internal;
      default_type text/plain;
${addHeaders({ ...common, 'Cache-Control': 'no-store', 'Content-Security-Policy': NOTHING })}
      return 404 "";
    }`
}

/** One file under every address below its own. Robots that make a card of a link want the picture's whole address. */
function publicPage(page: string, common: Record<string, string>, origin: string): string {
  const headers = { ...common, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }
  return `    location = /${page} {
${addHeaders({ ...common, 'Content-Security-Policy': NOTHING })}
      return 308 /${page}/$is_args$args;
    }
    location /${page}/ {
      try_files /${page}/index.html =404;
      sub_filter __ORIGIN__ ${origin};
      sub_filter_last_modified on;
${addHeaders({ ...headers, 'Content-Security-Policy': PUBLIC_POLICY })}
    }`
}

/** Opened by our own pages only: a foreign page cannot lend its visitor's address a connection. */
function webSockets(): string {
  return `    location = ${CHAT_PATH} {
      if ($http_upgrade !~* ^websocket$) { return 404; }
      if ($http_origin != "$scheme://$http_host") { return 403; }
      proxy_pass http://chat${CHAT_PATH};
      proxy_http_version 1.1;
      proxy_set_header Upgrade websocket;
      proxy_set_header Connection upgrade;
      proxy_set_header Host $http_host;
      proxy_set_header Cookie "";
      proxy_set_header Authorization "";
      proxy_set_header X-Forwarded-For $client_address;
      proxy_connect_timeout 2s;
      # The client speaks every few seconds; whoever is silent for so long is gone.
      proxy_read_timeout 120s;
      proxy_send_timeout 30s;
      error_page 502 504 =503 @away;
    }`
}

function indexPage(common: Record<string, string>, policy: string): string {
  return `      sub_filter __CSP_NONCE__ $request_id;
      sub_filter_once off;
${addHeaders({ ...common, ...PAGE_DEVICES, 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })}`
}
