import { expect, test } from 'vitest'
import { refusedCalls } from './refused-calls.ts'

const line = (time: string, status: number, code?: string) =>
  JSON.stringify({ time: `2026-03-02T08:${time}.000Z`, route: '/api/sale/xdd/slip/detail', status, code, msg: 'call' })

test('counts refused calls since a moment by code, and takes no other line for one', () => {
  const log = [
    line('00:00', 404, 'not_found'),
    line('01:00', 200),
    line('02:00', 503, 'shed'),
    line('04:00', 429, 'too_many'),
    line('03:00', 429, 'too_many'),
    '{"time":"2026-03-02T08:05:00.000Z","msg":"listening"}',
    'no JSON',
    '{"time":"2026-03-02T08:05',
  ].join('\n')
  expect(refusedCalls(log, new Date('2026-03-02T08:01:00Z'))).toEqual([
    'refused 2 times, last at 2026-03-02T08:04:00.000Z: 429 too_many /api/sale/xdd/slip/detail',
    'refused 1 times, last at 2026-03-02T08:02:00.000Z: 503 shed /api/sale/xdd/slip/detail',
  ])
})
