import { expect, test } from 'vitest'
import { type NginxSettings, nginxConfig } from './config.ts'

const settings: NginxSettings = {
  folder: '/run here/nginx',
  www: '/run here/www',
  listen: '127.0.0.1:24080',
  serverName: '_',
  origin: 'http://127.0.0.1:24080',
  apiPorts: [23001, 23002],
  store: 'http://127.0.0.1:28080',
  chatPorts: [25280],
  fileLimit: 20_000,
  trustForwardedFor: false,
}
const tls = { certificate: '/c.crt', key: '/c.key' }

test('the policy of pages is exact', () => {
  expect(nginxConfig(settings)).toContain(
    `add_header Content-Security-Policy "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-$request_id'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; connect-src 'self' ws://127.0.0.1:24080; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'" always;`,
  )
  expect(nginxConfig({ ...settings, tls, origin: 'https://127.0.0.1:24080' })).toContain(
    "connect-src 'self' wss://127.0.0.1:24080;",
  )
})

test('the product’s own page may use the microphone, and no page any other device', () => {
  const policies = nginxConfig(settings).match(/Permissions-Policy "[^"]*"/g) ?? []
  expect(policies.filter((policy) => policy.includes('microphone=(self)'))).toHaveLength(2)
  expect(policies.length).toBeGreaterThan(4)
  for (const policy of policies) expect(policy.replace('microphone=(self)', '')).not.toContain('self')
})

test('every listener is on loopback', () => {
  for (const config of [nginxConfig(settings), nginxConfig({ ...settings, tls })]) {
    const listeners = config.match(/^\s*listen .*$/gm) ?? []
    expect(listeners).toHaveLength(1)
    expect(listeners[0]).toMatch(/listen 127\.0\.0\.1:24080 /)
  }
})

test('HSTS and certificates only with TLS', () => {
  expect(nginxConfig(settings)).not.toMatch(/Strict-Transport|ssl/)
  expect(nginxConfig({ ...settings, store: 'https://objects.example' })).toContain('proxy_ssl_server_name on;')
  expect(nginxConfig({ ...settings, tls })).toMatch(/Strict-Transport-Security "max-age=31536000; includeSubDomains"/)
  expect(nginxConfig({ ...settings, tls })).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test('every API process is in the upstream, and a changing request is never repeated', () => {
  const config = nginxConfig(settings)
  expect(config.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toEqual([
    'server 127.0.0.1:23001 max_fails=0;',
    'server 127.0.0.1:23002 max_fails=0;',
  ])
  expect(config).not.toMatch(/proxy_next_upstream .*non_idempotent/)
})

test('an unprivileged nginx writes below its own folder only', () => {
  const paths = nginxConfig(settings).match(/^\s*(?:pid|error_log|access_log|\w+_temp_path) \S.*$/gm) ?? []
  expect(paths).toHaveLength(8)
  expect(paths.filter((line) => !line.includes(' "/run here/nginx/'))).toEqual([])
})
