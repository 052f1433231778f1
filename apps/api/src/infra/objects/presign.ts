import { createHash, createHmac } from 'node:crypto'

/** Who signs for which store. */
export interface SigningAccount {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface Presigned {
  /** As the store sees it. */
  readonly host: string
  /** `/bucket/key`, not encoded. */
  readonly path: string
  readonly seconds: number
  readonly at: Date
  /** Headers the answer is to carry, e.g. `response-content-type`. */
  readonly answer?: Readonly<Record<string, string>>
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Path and query of a GET that needs no other credential (AWS Signature Version 4, query form). */
export function presign(account: SigningAccount, { host, path, seconds, at, answer = {} }: Presigned): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${stamp.slice(0, 8)}/${account.region}/s3/aws4_request`
  const query = Object.entries({
    ...answer,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${account.accessKey}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')
  const plain = path.split('/').map(encode).join('/')
  const request = ['GET', plain, query, `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const text = [ALGORITHM, stamp, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const day = mac(`AWS4${account.secretKey}`, stamp.slice(0, 8))
  const key = mac(mac(mac(day, account.region), 's3'), 'aws4_request')
  return `${plain}?${query}&X-Amz-Signature=${mac(key, text).toString('hex')}`
}
