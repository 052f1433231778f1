import { createHash, createPrivateKey } from 'node:crypto'

/** A key for tests, made from nothing secret: the same one in every run and process. */
const d = createHash('sha256').update('slips of the tests').digest()
// PKCS #8 of a P-256 key with its private number alone; the public point follows from it.
const DER = Buffer.concat([
  Buffer.from('304102010030130607' + '2a8648ce3d0201' + '06082a8648ce3d030107' + '0427' + '3025020101' + '0420', 'hex'),
  d,
])
export const SLIP_SIGN_KEY = createPrivateKey({ key: DER, format: 'der', type: 'pkcs8' })
  .export({ format: 'der', type: 'pkcs8' })
  .toString('base64')
