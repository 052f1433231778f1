import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** Unguessable text for ids and cookies. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Keeps small secrets readable only with the key of this installation; bound to what they belong to. */
export interface Wrapper {
  wrap(secret: Uint8Array, boundTo: string): Buffer
  unwrap(wrapped: Buffer, boundTo: string): Buffer
  /** Undefined when it was wrapped with another key, for something else, or changed since. */
  tryUnwrap(wrapped: Buffer, boundTo: string): Buffer | undefined
}

const IV = 12
const TAG = 16

export function makeWrapper(keyBase64: string): Wrapper {
  const key = Buffer.from(keyBase64, 'base64')
  function unwrap(wrapped: Buffer, boundTo: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, IV)).setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(wrapped.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(wrapped.subarray(IV + TAG)), decipher.final()])
  }
  return {
    wrap(secret, boundTo) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    unwrap,
    tryUnwrap(wrapped, boundTo) {
      try {
        return unwrap(wrapped, boundTo)
      } catch {
        return undefined
      }
    },
  }
}
