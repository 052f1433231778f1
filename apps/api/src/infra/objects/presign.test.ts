import { expect, it } from 'vitest'
import { presign } from './presign.ts'

// The worked example of "Authenticating Requests: Using Query Parameters" in the AWS documentation.
it('signs an address as the published example does', () => {
  const account = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
    region: 'us-east-1',
  }
  const at = new Date('2013-05-24T00:00:00.000Z')
  const signed = presign(account, { host: 'examplebucket.s3.amazonaws.com', path: '/test.txt', seconds: 86_400, at })
  expect(signed).toBe(
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
