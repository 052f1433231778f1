import { fileLine } from '@clinker/contract/kernel/signing'
import { claimedHash } from '../file-part.ts'
import { Problem } from '../problem.ts'
import { checkMac, checkTime } from '../signature.ts'
import type { Call } from './call.ts'

/** User and token id, time, HMAC, nonce: in this order. Only a route with `signed: false` goes without. */
export function verifySignature({ route, request, claimed, authorization, nonces, now }: Call): void {
  if (!claimed) return
  const isMachine = route.caller === 'machine'
  if (!isMachine && route.signed === false && route.session !== 'optional') return
  if (!authorization) throw new Problem('bad_signature')
  const uid = isMachine ? claimed.user.userName : claimed.user.userId
  if (authorization.tid !== claimed.tokenId || authorization.uid !== uid) throw new Problem('bad_signature')
  checkTime(authorization, now)
  checkMac(authorization, claimed.key, {
    method: request.method,
    url: request.raw.url ?? '',
    contentType: request.headers['content-type'],
    body: request.body as Buffer | undefined,
    ...(route.encoding === 'multipart' ? { bodyHash: fileLine(claimedHash(request)) } : {}),
  })
  // A write's nonce is a row in its transaction as well: that one holds over all processes.
  if (!nonces.admit(claimed.tokenId, authorization.nonce, now)) throw new Problem('replayed')
}
