import { canonicalJson } from '@clinker/contract/slips/canonical'
import type { PublicKey } from '@clinker/contract/slips/check'
import { asCanonical, type SlipContent } from '@clinker/contract/slips/content'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { verifySlip } from '@clinker/contract/verify/routes'

type Answer = ReplyOf<typeof verifySlip>

export const SLIP_CODE = '7K3F9QXM2T8DH5WPR6JCV1BNEA'
const NEWER_CODE = '2HW8C4NP6RJXK9T3V5B7M1QZDY'

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A key of an issuer, and what the register would answer about a slip that it signed. */
export async function makeIssuer() {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(kind, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const key: PublicKey = { kid: x.slice(0, 22), kty: 'EC', crv: 'P-256', x, y }
  const answer = async (content: SlipContent, given: Partial<Answer> = {}): Promise<Answer> => {
    const text = canonicalJson(asCanonical(content))
    const bytes = new TextEncoder().encode(text)
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes)
    const state = given.state ?? 'VALID'
    const first = { issueNo: 1, type: 'EARLY', issuedAt: '2026-11-05 18:26:00', state, code: SLIP_CODE } as const
    const second = { ...first, issueNo: 2, type: 'LATE', state: 'VALID', code: NEWER_CODE } as const
    return {
      state,
      issueNo: content.issueNo,
      content: text,
      sha256: hex(await crypto.subtle.digest('SHA-256', bytes)),
      kid: key.kid,
      signature: base64url(signature),
      coverage: { loads: 2, num: 66.24, shippedLoads: 2, shippedNum: 66.24 },
      supersededAt: state === 'SUPERSEDED' ? '2026-12-04 09:00:00' : null,
      revokedAt: state === 'REVOKED' ? '2026-11-06 10:05:00' : null,
      revokeReason: state === 'REVOKED' ? '收货单位名称填写错误' : null,
      hasPdf: true,
      issues: state === 'VALID' ? [first] : [first, second],
      ...given,
    }
  }
  return { key, answer }
}
