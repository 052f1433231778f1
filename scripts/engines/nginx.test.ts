import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EngineContext } from './engine.ts'
import { nginx, wwwFolder } from './nginx.ts'
import { freePorts } from './free-ports.ts'
import { makeFolder } from './places.ts'
import { readPorts } from './ports.ts'
import { ensureSecrets } from './secrets.ts'
import { ensureEngineUser } from './user.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

let context: EngineContext
let apis: Server[]
let store: Server
const silent = new Set<number>()

/** An API that echoes what it received. */
async function fakeApi(): Promise<Server> {
  const server = createServer((req, res) => {
    const { port } = server.address() as AddressInfo
    if (silent.has(port)) return void req.socket.destroy()
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ port, url: req.url, headers: req.headers }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function get(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: context.ports.web, path, method, headers, agent: false },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    sent.on('error', reject).end()
  })
}

type Proxied = { port: number; url: string; headers: Record<string, string> }
const proxied = (answer: Answer) => JSON.parse(answer.body) as Proxied

beforeAll(async () => {
  delete process.env['TEST_TRUST_XFF']
  const run = mkdtempSync(join(tmpdir(), 'nginx-'))
  const me = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  makeFolder(run, me, 0o755)
  const www = wwwFolder(run)
  mkdirSync(join(www, 'assets'), { recursive: true })
  writeFileSync(join(www, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>')
  writeFileSync(join(www, 'assets/app-1a2b.js'), 'x'.repeat(4096))
  for (const page of ['verify', 'evaluation']) {
    mkdirSync(join(www, page))
    writeFileSync(join(www, page, 'index.html'), '<meta content="__ORIGIN__/share.png">')
  }
  apis = [await fakeApi(), await fakeApi()]
  store = await fakeApi()
  const api = apis.map((server) => (server.address() as AddressInfo).port)
  const [web = 0, xmpp = 0] = await freePorts(2)
  context = {
    places: { run, sockets: join(run, 's'), log: join(run, 'log'), pid: join(run, 'pid') },
    ports: { ...readPorts({}), web, xmpp, api, s3: (store.address() as AddressInfo).port },
    secrets: ensureSecrets(run),
    user: await ensureEngineUser(),
    tls: false,
  }
  await nginx.start(context)
})

afterAll(async () => {
  await nginx.stop(context)
  for (const server of [...apis, store]) server.close().closeAllConnections()
  rmSync(context.places.run, { recursive: true })
})

test('objects are reached by pre-signed addresses only, under the name that was signed, without our cookies', async () => {
  const { port } = store.address() as AddressInfo
  const signed = `/objects/clinker/2026-11-15/1/x?response-content-type=image%2Fpng&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a%2Fb&X-Amz-Signature=${'0a'.repeat(32)}`
  const seen = await get(signed, { headers: { cookie: '__Host-qs_sid=secret', authorization: 'QS1' } })
  expect(seen.status).toBe(200)
  expect(proxied(seen).url).toBe(signed.slice('/objects'.length))
  expect(proxied(seen).headers['host']).toBe(`127.0.0.1:${port}`)
  expect(proxied(seen).headers).not.toHaveProperty('cookie')
  expect(proxied(seen).headers).not.toHaveProperty('authorization')
  expect(seen.headers['content-security-policy']).toContain('sandbox')
  expect(seen.headers['x-content-type-options']).toBe('nosniff')
  const anonymous = [`/objects/?${signed.split('?')[1]}`, `/objects/clinker/?${signed.split('?')[1]}`]
  for (const part of ['Algorithm', 'Credential', 'Signature'])
    anonymous.push(signed.replace(new RegExp(`&X-Amz-${part}=[^&]*`), ''))
  for (const path of ['/objects/clinker/x', '/objects/', '/objects/clinker?list-type=2', ...anonymous])
    expect((await get(path)).status, path).toBe(404)
  for (const method of ['PUT', 'POST', 'DELETE']) expect((await get(signed, { method })).status, method).toBe(404)
  silent.add(port)
  const away = await get(signed)
  silent.delete(port)
  expect([away.status, away.headers['retry-after']]).toEqual([503, '2'])
})

test('the page carries the nonce of its own answer, another one each time, and is not stored', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/index.html']) {
    const { status, headers, body } = await get(path)
    const nonce = /nonce-([0-9a-f]{32})'/.exec(String(headers['content-security-policy']))?.[1]
    expect(status).toBe(200)
    expect(body).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    nonces.add(nonce ?? '')
  }
  expect(nonces.size).toBe(2)
})

test('a public page is one file under every code, kept as long as it does not change, for no index', async () => {
  const bodies = new Set<string>()
  for (const path of [
    '/verify/',
    '/verify/7K3F9-QXM2T',
    '/verify/%E4%BD%9C/..%2F',
    '/verify/index.html',
    '/verify/?code=x',
    '/evaluation/0f8b6f0e-3c39',
  ]) {
    const { status, headers, body } = await get(path)
    expect([status, headers['cache-control'], headers['x-robots-tag']], path).toEqual([200, 'no-cache', 'noindex'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|ws:|data:/)
    bodies.add(body)
  }
  expect([...bodies]).toEqual([`<meta content="http://127.0.0.1:${context.ports.web}/share.png">`])
  const modified = String((await get('/verify/x')).headers['last-modified'])
  expect((await get('/verify/x', { headers: { 'if-modified-since': modified } })).status).toBe(304)
  const bare = await get('/verify?code=x')
  expect([bare.status, bare.headers['location']]).toEqual([308, '/verify/?code=x'])
})

test.each(['/', '/assets/app-1a2b.js', '/nothing', '/verify/x', '/verify'])(
  'the guarding headers are on %s',
  async (path) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['server']).toBe('nginx')
    expect(headers).not.toHaveProperty('strict-transport-security')
  },
)

test('hashed files may be kept for a year and travel compressed', async () => {
  const { headers } = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toBe('gzip')
})

test.each(['/metrics', '/nothing', '/assets/none.js', '/login', '/apix', '/../../etc/passwd'])(
  '%s is not served',
  async (path) => {
    expect([400, 404]).toContain((await get(path)).status)
  },
)

test('a connection of the chat is opened by our own pages only, and says so when the engine is away', async () => {
  const own = `http://127.0.0.1:${context.ports.web}`
  const upgrade = { upgrade: 'websocket', connection: 'upgrade', host: `127.0.0.1:${context.ports.web}` }
  expect((await get('/xmpp', { headers: { origin: own } })).status).toBe(404)
  for (const origin of [
    'http://evil.example',
    `${own}.evil.example`,
    `${own}0`,
    'null',
    own.replace('http:', 'https:'),
  ])
    expect((await get('/xmpp', { headers: { ...upgrade, origin } })).status).toBe(403)
  expect((await get('/xmpp', { headers: upgrade })).status).toBe(403)
  expect((await get('/xmpp', { headers: { ...upgrade, origin: own } })).status).toBe(503)
  expect((await get('/xmpp/x', { headers: { ...upgrade, origin: own } })).status).toBe(404)
})

test('TRACE is refused', async () => {
  expect((await get('/', { method: 'TRACE' })).status).toBe(405)
  expect((await get('/api/x', { method: 'TRACE' })).status).toBe(405)
})

test('a body above 6 MB is refused before it reaches the API', async () => {
  const answer = await get('/api/x', { method: 'POST', headers: { 'content-length': String(6 * 1024 * 1024 + 1) } })
  expect(answer.status).toBe(413)
})

test('the API sees the path untouched, a request id, and no forged forwarding header', async () => {
  const forged = {
    'x-forwarded-for': '6.6.6.6',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'mine',
  }
  const { url, headers } = proxied(await get('/api/a%2Fb//c?q=%20+&q', { headers: forged }))
  expect(url).toBe('/api/a%2Fb//c?q=%20+&q')
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(headers)).not.toContain('6.6.6.6')
})

test('a session stays on one process, and sessions are spread over both', async () => {
  const portOf = async (sid: string, other: string) =>
    proxied(await get('/api/x', { headers: { cookie: `a=${other}; __Host-qs_sid=${sid}; z=1` } })).port
  const counts = new Map<number, number>()
  for (let i = 0; i < 40; i++) {
    const first = await portOf(`session${i}`, 'x')
    expect(await portOf(`session${i}`, `other${i}`)).toBe(first)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect(counts.size).toBe(2)
  expect(Math.min(...counts.values())).toBeGreaterThan(5)
})

test('when a process cuts the line a read goes to the other one, a write is answered 503 and not repeated', async () => {
  const cookie = '__Host-qs_sid=faithful'
  const { port } = proxied(await get('/api/x', { headers: { cookie } }))
  silent.add(port)
  const read = await get('/api/x', { headers: { cookie } })
  const change = (method: string) => get('/api/x?y=1', { method, headers: { cookie, 'content-length': '0' } })
  const refused = [await change('POST'), await change('PUT'), await change('DELETE')]
  silent.delete(port)
  expect(proxied(read).port).not.toBe(port)
  for (const write of refused) expect([write.status, write.headers['retry-after']]).toEqual([503, '2'])
  // With the process back, changes reach it as they were sent.
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const write = await change(method)
    expect([write.status, proxied(write).port, proxied(write).url], method).toEqual([200, port, '/api/x?y=1'])
  }
})

test('the forwarded address of a loopback client counts only when the tests ask for it', async () => {
  process.env['TEST_TRUST_XFF'] = '1'
  try {
    await nginx.start(context)
    expect(
      proxied(await get('/api/x', { headers: { 'x-forwarded-for': '10.1.2.3' } })).headers['x-forwarded-for'],
    ).toBe('10.1.2.3')
    expect(proxied(await get('/api/x')).headers['x-forwarded-for']).toBe('127.0.0.1')
  } finally {
    delete process.env['TEST_TRUST_XFF']
  }
})
