import { StoreAway, type Objects } from './objects.ts'
import { openObjects } from './s3.ts'

interface StoreSettings {
  readonly S3_ENDPOINT: string
  readonly S3_BUCKET: string
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY: string
  readonly S3_SECRET_KEY: string
}

/** The store of an installation; one that has none answers as if it were away. */
export function objectsOf(settings: StoreSettings): Objects {
  if (settings.S3_ENDPOINT === '') return NOWHERE
  return openObjects({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
  })
}

const away = () => Promise.reject(new StoreAway('S3_ENDPOINT is not set'))

const NOWHERE: Objects = {
  put: away,
  get: away,
  head: away,
  remove: away,
  // Nothing was ever stored: nothing is there to be swept.
  async *list() {},
  addressOf: () => {
    throw new StoreAway('S3_ENDPOINT is not set')
  },
  ensureBucket: away,
  removeBucket: away,
  close: () => {},
}
