import { openObjects } from '../../infra/objects/s3.ts'
import type { Objects } from '../../infra/objects/objects.ts'

export interface TestStore {
  readonly objects: Objects
  /** Settings of an API that uses it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A bucket of its own in the running store. */
export async function makeStore(name: string): Promise<TestStore> {
  const { S3_ENDPOINT: endpoint = '', S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = process.env
  const bucket = `test-${name}-${process.pid}-${Date.now().toString(36)}`
  const objects = openObjects({ endpoint, bucket, accessKey, secretKey })
  await objects.ensureBucket()
  return {
    objects,
    env: { S3_BUCKET: bucket },
    async close() {
      for await (const { key } of objects.list('')) await objects.remove(key)
      await objects.removeBucket()
      objects.close()
    },
  }
}
