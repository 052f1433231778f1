import { canonicalRequest, EMPTY_SHA256, parseAuthorization } from '@clinker/contract/kernel/signing'
import { describe, expect, it } from 'vitest'
import { TOKEN_KEY } from '../../test/make.ts'
import { fromBase64url, sha256Hex, utf8 } from './bytes.ts'
import { authorizationOf } from './sign.ts'
import { deriveKey, findSigningKey, forgetSigningKey, keepSigningKey } from './signing-key.ts'

const PARTS = {
  uid: '10086',
  tid: 'tid-7f3a',
  nonce: 'A'.repeat(32) + '0123456789abcdef'.repeat(2),
  ts: '1790000000000',
}
const FORM = 'application/x-www-form-urlencoded'

/** The published vectors of the signing scheme. */
const VECTORS = [
  {
    request: ['GET', '/api/sale/xdd/quality/cementVarietyList?t=1790000000000&pkOrg=1001'],
    canonical: 'f429b0dcb0110c82ff612caa85f953b66ae7ff973d795cf195e70dafc1f286a1',
    mac: 'oKJVfo85Bdb1wjEAX1nSkoZqa-a4lty5MAah9EkfgU0',
  },
  {
    request: ['GET', '/api/sale/xdd/feedback/addFeedback?content=水泥 强度&tag=b&tag=a&t=1790000000000'],
    canonical: '9fe220d202d1d8f3969104fa408e37e5a7fe7b4e51d89d36f1b30dfaac674f58',
    mac: 'jbbNcaak5SJGsgSROIuJANsTB9imAEKoRWPtR8FKCe4',
  },
  {
    request: ['POST', '/api/sale/qualityUser/smsSendXdd', 'phoneNumber=13800138000', FORM],
    canonical: '2c7a82ce7cb58e4a163d2acb55623691a1f490820931eacaf19727ac1fa1ca32',
    mac: 'zKiHUQtc6jrBpCViWEfW2O8DJDushbPv6niLDN4A34w',
  },
  {
    request: [
      'PUT',
      '/api/gridFields/update',
      '[{"gridName":"g1","fieldName":"a","visibleFlag":1}]',
      'application/json',
    ],
    canonical: '9d930dccadeeed28882d90b2bfc0463c1aede3c4f8643246b1addd473a046f91',
    mac: 'gMPrkMssXuycZpnW15MAudhJ_yT1XolSVbsv0yJp5p8',
  },
  {
    request: ['get', '/api/knowledge/%E6%B0%B4%E6%B3%A5'],
    canonical: '7742e0147d529e40217ce73a6d0e0318418bb238937214bebb1f2b777d981570',
    mac: 'riLUuP_PTjyQVedukz4jZD7lMZQ1evh5JRwrQp02twU',
  },
] as const

describe('[S7.w.04] the authorization line', () => {
  it.each(VECTORS)('vector $request', async ({ request: [method, url, text, mediaType], canonical, mac }) => {
    const body = text === undefined ? undefined : { bytes: utf8(text), mediaType: mediaType ?? '' }
    const bodyHash = body ? await sha256Hex(body.bytes) : EMPTY_SHA256
    const line = canonicalRequest({ ...PARTS, method, url, mediaType: body?.mediaType ?? '', bodyHash })
    expect(await sha256Hex(utf8(line ?? ''))).toBe(canonical)
    const key = await deriveKey(fromBase64url(TOKEN_KEY), PARTS.tid)
    expect(parseAuthorization(await authorizationOf(key, PARTS, { method, url, body }))?.mac).toBe(mac)
  })

  it('is refused for an address without canonical form', async () => {
    const key = await deriveKey(fromBase64url(TOKEN_KEY), PARTS.tid)
    await expect(authorizationOf(key, PARTS, { method: 'GET', url: '/api/../x', body: undefined })).rejects.toThrow(
      'no canonical form',
    )
  })
})

describe('[S3.24] the signing key', () => {
  it('cannot be exported, and what is public of it is a fingerprint', async () => {
    const fingerprint = await keepSigningKey('u1', 'tid-7f3a', TOKEN_KEY)
    const key = await findSigningKey('u1', 'tid-7f3a')
    if (!key) throw new Error('no key')
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
    expect(fingerprint).toBe((await sha256Hex(fromBase64url(TOKEN_KEY))).slice(0, 32))
  })

  it('belongs to one user and one sign-in', async () => {
    await keepSigningKey('u1', 'tid-1', TOKEN_KEY)
    expect(await findSigningKey('u2', 'tid-1')).toBeUndefined()
    await keepSigningKey('u1', 'tid-1', TOKEN_KEY)
    expect(await findSigningKey('u1', 'tid-2')).toBeUndefined()
  })

  it('is gone after it was forgotten', async () => {
    await keepSigningKey('u1', 'tid-1', TOKEN_KEY)
    await forgetSigningKey()
    expect(await findSigningKey('u1', 'tid-1')).toBeUndefined()
  })
})
