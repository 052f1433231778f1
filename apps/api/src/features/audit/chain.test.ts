import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST, hmacWith, makeSealer, type AuditFields } from './chain.ts'

it('is HMAC-SHA-256 for keys and messages of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
      const expected = createHmac('sha256', key).update(message).digest('hex')
      expect(hmacWith(Buffer.from(key))(Buffer.from(message)).toString('hex')).toBe(expected)
    }),
    { numRuns: 1_000 },
  )
})

it('seals two rows alike only when they are the same row in the same place', () => {
  const sealer = makeSealer(Buffer.alloc(32, 5).toString('base64'))
  const text = fc.oneof(fc.constantFrom('', 'a', 'b', 'a","b', 'null'), fc.string({ maxLength: 4 }))
  const maybe = fc.option(text)
  const row: fc.Arbitrary<AuditFields> = fc.record({
    audit_id: fc.constantFrom('1', '2', '11'),
    at: fc.constantFrom('2026-11-14 09:20:00.000000', '2026-11-14 09:20:00.000001'),
    company_id: fc.option(fc.constantFrom(1, 11)),
    user_id: fc.option(fc.constantFrom('1', '11')),
    token_id: maybe,
    address: maybe,
    request_id: maybe,
    action: text,
    object: maybe,
    result: text,
    detail: text,
    tx: fc.constantFrom('1', '11'),
  })
  const place = fc.record({ row, chain: fc.constantFrom(1, 11), seq: fc.constantFrom(1n, 11n) })
  const sealOf = (p: { row: AuditFields; chain: number; seq: bigint }) =>
    sealer.row(FIRST, p.chain, p.seq, p.row).toString('hex')
  const partly = fc.subarray<keyof AuditFields>([
    'company_id',
    'user_id',
    'token_id',
    'address',
    'action',
    'object',
    'detail',
  ])
  fc.assert(
    fc.property(place, place, partly, (a, b, fields) => {
      const other: AuditFields = {
        ...a.row,
        ...Object.fromEntries(fields.map((f): [string, unknown] => [f, b.row[f]])),
      }
      const alike = fields.every((f) => a.row[f] === b.row[f])
      expect(sealOf(a) === sealOf({ ...a, row: other })).toBe(alike)
    }),
    { numRuns: 5_000 },
  )
  fc.assert(fc.property(place, place, (a, b) => sealOf(a) !== sealOf(b) || (a.chain === b.chain && a.seq === b.seq)))
})
