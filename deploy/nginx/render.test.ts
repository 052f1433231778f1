import { expect, it } from 'vitest'
import { deployedConfig } from './render.ts'

const ARGS = ['--host', 'quality.example', '--certificate', '/c.crt', '--key', '/c.key']

it('writes the configuration of the product for a host: TLS only, its own names, nothing of loopback but the APIs, the store and the chat', () => {
  const text = deployedConfig(ARGS)
  expect(text).toContain('listen 443 ssl http2')
  expect(text).toContain('return 308 https://quality.example$request_uri;')
  expect(text).toContain('wss://quality.example;')
  expect(text).toContain('max-age=31536000; includeSubDomains')
  expect(text).toContain('sub_filter __ORIGIN__ https://quality.example;')
  expect(text.match(/server_name .*/g)).toEqual(['server_name quality.example;', 'server_name quality.example;'])
  expect(text.match(/.*127\.0\.0\.1.*/g)?.map((line) => line.trim())).toEqual([
    'server 127.0.0.1:23001 max_fails=0;',
    'server 127.0.0.1:23002 max_fails=0;',
    'server 127.0.0.1:25280 fail_timeout=1s;',
    'proxy_pass http://127.0.0.1:28080/;',
    'proxy_set_header Host 127.0.0.1:28080;',
  ])
})

it('never believes what a client says about its address', () => {
  expect(deployedConfig(ARGS)).not.toContain('$told')
})

it.each([
  [['--host', 'a b', '--certificate', 'c', '--key', 'k']],
  [['--host', 'a;', '--certificate', 'c', '--key', 'k']],
  [['--host', 'a']],
  [['--host', 'a', '--certificate', 'c', '--key', 'k', '--port', '443;']],
])('refuses %j', (args) => {
  expect(() => deployedConfig(args)).toThrow(/host|needed|port/)
})
