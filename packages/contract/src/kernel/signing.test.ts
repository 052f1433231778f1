import { createHash, createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalRequest, EMPTY_SHA256, formatAuthorization, KEY_INFO, parseAuthorization } from './signing.ts'

const NONCE = 'A'.repeat(32) + '0123456789abcdef'.repeat(2)
const parts = { uid: '10086', tid: 'tid-7f3a', nonce: NONCE, ts: '1790000000000' }
const ikm = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
const key = Buffer.from(hkdfSync('sha256', ikm, 'tid-7f3a', KEY_INFO, 32))
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

const form = 'phoneNumber=13800138000'
const list = '[{"gridName":"g1","fieldName":"a","visibleFlag":1}]'
const vectors = [
  {
    method: 'GET',
    url: '/api/sale/xdd/quality/cementVarietyList?t=1790000000000&pkOrg=1001',
    query: 'pkOrg=1001&t=1790000000000',
    digest: 'f429b0dcb0110c82ff612caa85f953b66ae7ff973d795cf195e70dafc1f286a1',
    mac: 'oKJVfo85Bdb1wjEAX1nSkoZqa-a4lty5MAah9EkfgU0',
  },
  {
    method: 'GET',
    url: '/api/sale/xdd/feedback/addFeedback?content=水泥 强度&tag=b&tag=a&t=1790000000000',
    query: 'content=%E6%B0%B4%E6%B3%A5%20%E5%BC%BA%E5%BA%A6&t=1790000000000&tag=a&tag=b',
    digest: '9fe220d202d1d8f3969104fa408e37e5a7fe7b4e51d89d36f1b30dfaac674f58',
    mac: 'jbbNcaak5SJGsgSROIuJANsTB9imAEKoRWPtR8FKCe4',
  },
  {
    method: 'POST',
    url: '/api/sale/qualityUser/smsSendXdd',
    mediaType: 'application/x-www-form-urlencoded',
    body: form,
    query: '',
    digest: '2c7a82ce7cb58e4a163d2acb55623691a1f490820931eacaf19727ac1fa1ca32',
    mac: 'zKiHUQtc6jrBpCViWEfW2O8DJDushbPv6niLDN4A34w',
  },
  {
    method: 'PUT',
    url: '/api/gridFields/update',
    mediaType: 'application/json',
    body: list,
    query: '',
    digest: '9d930dccadeeed28882d90b2bfc0463c1aede3c4f8643246b1addd473a046f91',
    mac: 'gMPrkMssXuycZpnW15MAudhJ_yT1XolSVbsv0yJp5p8',
  },
  {
    method: 'get',
    url: '/api/knowledge/%E6%B0%B4%E6%B3%A5',
    query: '',
    digest: '7742e0147d529e40217ce73a6d0e0318418bb238937214bebb1f2b777d981570',
    mac: 'riLUuP_PTjyQVedukz4jZD7lMZQ1evh5JRwrQp02twU',
  },
]

describe('the canonical request', () => {
  it('derives the key of the published example', () => {
    expect(key.toString('hex')).toBe('eb421ac1314223cca3045dd991a039ce2adf3ca890fa1fb24201bc4edd71e514')
  })

  it.each(vectors)(
    '[S7.w.04] reproduces the vector $method $url',
    ({ method, url, mediaType = '', body, query, digest, mac }) => {
      const bodyHash = body === undefined ? EMPTY_SHA256 : sha(body)
      const text = canonicalRequest({ ...parts, method, url, mediaType, bodyHash })!
      expect(text.split('\n')[7]).toBe(query)
      expect(sha(text)).toBe(digest)
      expect(createHmac('sha256', key).update(text).digest('base64url')).toBe(mac)
    },
  )

  it.each(['/api/../x', '/api//x', '/api/./x', '/api/%2e%2e/x', '/api/%ZZ', 'api/x', '/api/x?%E0%A4%A=1', '/api/x/'])(
    'has no form for %s',
    (url) => {
      expect(canonicalRequest({ ...parts, method: 'GET', url, mediaType: '', bodyHash: EMPTY_SHA256 })).toBeUndefined()
    },
  )

  it('does not depend on the order or spelling of the query, and on nothing less than its content', () => {
    const pair = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))
    const of = (pairs: [string, string][], encode: (s: string) => string) =>
      canonicalRequest({
        ...parts,
        method: 'GET',
        url: `/api/x?${pairs.map(([k, v]) => `${encode(k)}=${encode(v)}`).join('&')}`,
        mediaType: '',
        bodyHash: EMPTY_SHA256,
      })
    const everyByte = (s: string) =>
      [...new TextEncoder().encode(s)].map((b) => `%${b.toString(16).padStart(2, '0')}`).join('')
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), fc.nat(), (pairs, turn) => {
        const turned = [...pairs.slice(turn % pairs.length), ...pairs.slice(0, turn % pairs.length)]
        expect(of(turned, everyByte)).toBe(of(pairs, encodeURIComponent))
        const [first, ...rest] = pairs
        expect(of([[`${first![0]}x`, first![1]], ...rest], encodeURIComponent)).not.toBe(of(pairs, encodeURIComponent))
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the authorization header', () => {
  const full = { ...parts, mac: 'oKJVfo85Bdb1wjEAX1nSkoZqa-a4lty5MAah9EkfgU0' }

  it('reads what it writes', () => {
    expect(parseAuthorization(formatAuthorization(full))).toEqual(full)
  })

  it('refuses every header that differs from the grammar', () => {
    const good = formatAuthorization(full)
    const strange = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc.nat(good.length - 1).map((i) => good.slice(0, i) + ',' + good.slice(i)),
    )
    fc.assert(
      fc.property(strange, (header) => {
        expect(parseAuthorization(header)).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
  })
})
