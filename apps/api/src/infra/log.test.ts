import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { makeLog } from './log.ts'

function lines(use: (log: ReturnType<typeof makeLog>) => void): Record<string, unknown>[] {
  const out: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      out.push(String(chunk))
      done()
    },
  })
  use(makeLog('info', 'test', sink))
  return out.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('writes no secret, wherever it stands', () => {
  const key = 'A'.repeat(43)
  const text = JSON.stringify(
    lines((log) => {
      log.info(
        { headers: { cookie: `__Host-qs_sid=${key}`, authorization: `QS1-HMAC-SHA256 uid=1,mac=${key}` } },
        'call',
      )
      log.error({ err: new Error('bad password=Cement2026', { cause: new Error(`token: ${key}`) }) }, 'failed')
      log.info({ url: '/api/admin/user/info?token=whatever-it-is' }, 'call')
    }),
  )
  for (const secret of [key, 'Cement2026', 'whatever-it-is']) expect(text).not.toContain(secret)
})

it('keeps name, message and stack of an error', () => {
  const [line] = lines((log) => log.error({ err: new TypeError('x is not a function') }, 'failed'))
  expect(line!['err']).toMatchObject({ name: 'TypeError', message: 'x is not a function' })
  expect(String((line!['err'] as { stack: string }).stack)).toContain('log.test.ts')
})
