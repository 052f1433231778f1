import { createSecretKey } from 'node:crypto'
import { authorizationFor, signerOf } from '@clinker/client/sign'
import { parseAuthorization, type Authorization } from '@clinker/contract/kernel/signing'
import { describe, expect, it } from 'vitest'
import { Problem } from './problem.ts'
import { ReadNonces } from './read-nonces.ts'
import { checkMac, checkTime, readAuthorization, signingKey, type ReceivedRequest } from './signature.ts'

const TS = 1_790_000_000_000
const tokenKey = Buffer.alloc(32, 3).toString('base64url')
const signer = signerOf('10086', 'tid-7f3a', tokenKey)
const key = createSecretKey(signingKey(Buffer.from(tokenKey, 'base64url'), 'tid-7f3a'))

/** Seeded, so that a failing change can be found again. */
let state = 20_261_114
const randomInt = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const sign = () => SIGNS[randomInt(SIGNS.length)]!
/** One sign of a text becomes another one. */
function change(text: string): string {
  const at = randomInt(text.length)
  let other = sign()
  while (other === text[at]) other = sign()
  return text.slice(0, at) + other + text.slice(at + 1)
}

interface Sent {
  readonly authorization: Authorization
  readonly request: ReceivedRequest
}

/** What an attacker may change in flight, one thing at a time; each must change the meaning of the request. */
const MUTATIONS: ((sent: Sent) => Sent)[] = [
  (s) => ({ ...s, request: { ...s.request, method: s.request.method === 'POST' ? 'PUT' : 'POST' } }),
  (s) => ({ ...s, request: { ...s.request, url: `/api/${change('sale')}${s.request.url.slice(9)}` } }),
  (s) => ({ ...s, request: { ...s.request, url: `${s.request.url}&${sign()}=1` } }),
  (s) => ({
    ...s,
    request: { ...s.request, url: s.request.url.replace(/pkOrg=(\w+)/, (_, v: string) => `pkOrg=${change(v)}`) },
  }),
  (s) => ({ ...s, request: { ...s.request, body: Buffer.from(change(s.request.body!.toString())) } }),
  (s) => ({ ...s, request: { ...s.request, body: undefined } }),
  (s) => ({ ...s, request: { ...s.request, contentType: 'text/plain' } }),
  (s) => ({ ...s, authorization: { ...s.authorization, uid: change(s.authorization.uid) } }),
  (s) => ({ ...s, authorization: { ...s.authorization, tid: change(s.authorization.tid) } }),
  (s) => ({ ...s, authorization: { ...s.authorization, nonce: change(s.authorization.nonce) } }),
  (s) => ({
    ...s,
    authorization: { ...s.authorization, ts: String(Number(s.authorization.ts) + 1 + randomInt(1000)) },
  }),
  // The last sign of a mac holds two unused bits; all others count whole.
  (s) => ({
    ...s,
    authorization: { ...s.authorization, mac: change(s.authorization.mac.slice(0, 42)) + s.authorization.mac[42]! },
  }),
]

function sent(): Sent {
  const url = `/api/sale/xdd/x?pkOrg=${sign()}${sign()}${sign()}1&t=${TS}`
  const body = `{"a":"${sign()}${sign()}"}`
  const header = authorizationFor(signer, { method: 'POST', url, contentType: 'application/json', body }, TS)
  const request = { method: 'POST', url, contentType: 'application/json; charset=utf-8', body: Buffer.from(body) }
  return { authorization: parseAuthorization(header)!, request }
}

function accepted({ authorization, request }: Sent): boolean {
  try {
    checkMac(authorization, key, request)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'bad_signature') return false
    throw error
  }
}

describe('a signed request', () => {
  it('[S7.w.03] passes as it was sent, and no mutation of 100,000 does', () => {
    let passed = 0
    let good = sent()
    for (let i = 0; i < 100_000; i += 1) {
      if (i % 100 === 0) {
        good = sent()
        expect(accepted(good)).toBe(true)
      }
      if (accepted(MUTATIONS[i % MUTATIONS.length]!(good))) passed += 1
    }
    expect(passed).toBe(0)
  })

  it('is refused outside the window of five minutes, with the time of the server', () => {
    const { authorization } = sent()
    expect(() => checkTime(authorization, TS + 300_000)).not.toThrow()
    expect(() => checkTime(authorization, TS - 300_001)).toThrow(Problem)
    expect(() => checkTime(authorization, TS + 300_001)).toThrow(
      expect.objectContaining({ code: 'clock_skew', extra: { serverTime: TS + 300_001 } }),
    )
  })

  it('must have a header of the grammar', () => {
    expect(() => readAuthorization(undefined)).toThrow(Problem)
    expect(() => readAuthorization('Bearer x')).toThrow(Problem)
  })
})

describe('nonces of reads', () => {
  it('are refused for as long as their time stamp could pass, also over a turn of generations', () => {
    const nonces = new ReadNonces()
    expect(nonces.admit('a', 'n', 0)).toBe(true)
    for (const at of [1, 299_999, 300_001, 599_999, 600_001]) expect(nonces.admit('a', 'n', at), String(at)).toBe(false)
    expect(nonces.admit('b', 'n', 1)).toBe(true)
  })

  it('do not pile up', () => {
    const nonces = new ReadNonces()
    nonces.admit('a', 'n', 0)
    expect(nonces.admit('a', 'n', 3_000_000)).toBe(true)
  })
})
