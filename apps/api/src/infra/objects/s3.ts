import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { systemClock } from '../clock.ts'
import { ADDRESS_SECONDS, OBJECTS_PATH, StoreAway, type Objects } from './objects.ts'
import { presign } from './presign.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region?: string
  /** Longest time for one exchange with the store. */
  readonly timeoutMs?: number
}

const missing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** A refusal of the store is our mistake; anything else means that it is not there. */
function troubleOf(error: unknown): unknown {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429 ? error : new StoreAway(error)
}

/** The name in any script (RFC 6266). */
const attachment = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[\\/:*?"<>|]/g, '-')).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Any store that speaks S3. */
export function openObjects(settings: S3Settings): Objects {
  const { endpoint, bucket, accessKey, secretKey, region = 'us-east-1', timeoutMs = 10_000 } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores beside Amazon's do not know the checksums of newer clients.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: timeoutMs, httpAgent: { maxSockets: 32 } },
  })
  const { host } = new URL(endpoint)
  const account = { accessKey, secretKey, region }

  async function withTimeout<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await work({ abortSignal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      throw missing(error) ? error : troubleOf(error)
    }
  }
  async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work
    } catch (error) {
      if (missing(error)) return undefined
      throw error
    }
  }

  return {
    async put(key, bytes, type) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type })
      await withTimeout((options) => client.send(command, options))
    },
    get: (key) =>
      unlessMissing(
        withTimeout(async (options) => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), options)
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        }),
      ),
    head: (key) =>
      unlessMissing(
        withTimeout(async (options) => {
          const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), options)
          return { key, size: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) }
        }),
      ),
    async remove(key) {
      await withTimeout((options) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), options))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
        const page = await withTimeout((options) => client.send(command, options))
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, at: LastModified ?? new Date(0) }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    addressOf(key, type, saveAs) {
      // The store compares with its own clock, so this is never a clock of a test.
      const at = new Date(systemClock.now())
      const named = saveAs === undefined ? {} : { 'response-content-disposition': attachment(saveAs) }
      const answer = { 'response-content-type': type, 'response-cache-control': 'private, max-age=60', ...named }
      return OBJECTS_PATH + presign(account, { host, path: `/${bucket}/${key}`, seconds: ADDRESS_SECONDS, at, answer })
    },
    async ensureBucket() {
      const found = await unlessMissing(
        withTimeout((options) => client.send(new HeadBucketCommand({ Bucket: bucket }), options)),
      )
      if (!found) await withTimeout((options) => client.send(new CreateBucketCommand({ Bucket: bucket }), options))
    },
    async removeBucket() {
      await withTimeout((options) => client.send(new DeleteBucketCommand({ Bucket: bucket }), options))
    },
    close: () => client.destroy(),
  }
}
