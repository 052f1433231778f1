import { createHash, createPrivateKey, createPublicKey, sign, type JsonWebKey } from 'node:crypto'
import type { PublicKey } from '@clinker/contract/slips/check'
import { z } from 'zod'

/** Signs slips; the key comes from the environment and is in no table. */
export interface SlipSigner {
  readonly kid: string
  readonly publicKey: PublicKey
  /** ES256 over the text: r and s, 64 bytes. */
  sign(text: string): Buffer
}

/** RFC 7638: a key names itself, so that two keys never share a name. */
export function thumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 22)
}

/** From PKCS #8 in base64, as `openssl genpkey` makes it. */
export function makeSlipSigner(pkcs8: string): SlipSigner {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  if (jwk.crv !== 'P-256') throw new Error('the key of slips must be on the curve P-256')
  const kid = thumbprint(jwk)
  return {
    kid,
    publicKey: { kid, kty: 'EC', crv: 'P-256', x: jwk.x ?? '', y: jwk.y ?? '' },
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }),
  }
}

const Keys = z.array(
  z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
)

/** Keys by which slips are checked: the present one and those before it. JSON text. */
export function readPublicKeys(json: string): readonly PublicKey[] {
  const keys = Keys.parse(JSON.parse(json))
  for (const key of keys) if (thumbprint(key) !== key.kid) throw new Error(`the key ${key.kid} has another name`)
  return keys
}
