import { createHash, createPrivateKey } from 'node:crypto'
import type { UserJobs } from '../../infra/jobs/user-job.ts'
import { objectsOf } from '../../infra/objects/open.ts'

const NO_STORE = { S3_ENDPOINT: '', S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }

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

const none = (): never => {
  throw new Error('this test makes no PDF')
}
const NO_PAPERS = { original: none, copies: none, index: none, join: none }
/** For tests in which nobody orders files. */
export const NO_JOBS: UserJobs = {
  run() {
    throw new Error('this test runs no ordered work')
  },
}
/** For tests that issue and never print. */
export const NO_PDF = { objects: objectsOf(NO_STORE), papers: NO_PAPERS, origin: 'http://127.0.0.1:1' }
