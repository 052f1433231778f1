import { Redis } from 'ioredis'

const TIMEOUT_MS = 1_000

/** Redis holds nothing that must not be lost; a call never waits long for it. */
export function openRedis(url: string, prefix: string, timeoutMs: number = TIMEOUT_MS): Redis {
  const redis = new Redis(url, {
    keyPrefix: prefix,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  })
  // Failures surface where a command was given; without a listener they would end the process.
  redis.on('error', () => {})
  return redis
}

/** Waits a moment for the first connection, so that the first calls count where all others do. */
export async function settled(redis: Redis, timeoutMs: number = TIMEOUT_MS): Promise<void> {
  if (redis.status === 'ready') return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    redis.once('ready', done)
    redis.once('close', done)
  })
}

/** Redis is away or slow: what needs it answers 503, everything else goes on. */
export function isRedisOutage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Command timed out|Connection is closed|Stream isn't writeable|max retries per request|ECONNREFUSED/i.test(
      error.message,
    )
  )
}
