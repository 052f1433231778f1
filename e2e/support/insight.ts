import { openPool } from '../../apps/api/src/db/pool.ts'
import { openRedis } from '../../apps/api/src/infra/redis.ts'
import { noteSecret } from '@clinker/client/secret-notes'

/** What no person at a browser could see: the answer of a picture and the messages that left. */
const env = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run by npm run e2e`)
  return value
}

export async function captchaAnswer(browser: string): Promise<string> {
  const redis = openRedis(env('REDIS_URL'), 'clinker:')
  try {
    await new Promise((resolve) => redis.once('ready', resolve))
    const answer = (await redis.get(`captcha:${browser}`))?.split(':')[1] ?? ''
    noteSecret(answer)
    return answer
  } finally {
    redis.disconnect()
  }
}

export async function newestMessage(phone: string): Promise<string | undefined> {
  const pool = openPool({ url: env('DATABASE_ADMIN_URL'), size: 1, name: 'e2e' })
  try {
    const { rows } = await pool.query<{ body: string }>(
      'select body from auth.sms_outbox where phone = $1 order by sms_id desc limit 1',
      [phone],
    )
    return rows[0]?.body
  } finally {
    await pool.end()
  }
}

/** Forgets the failures counted so far, so that a spec can run again within the quarter of an hour. */
export async function forgetFailures(): Promise<void> {
  const redis = openRedis(env('REDIS_URL'), '')
  try {
    await new Promise((resolve) => redis.once('ready', resolve))
    const keys = await redis.keys('clinker:t:sign-in:*')
    if (keys.length > 0) await redis.del(...keys)
  } finally {
    redis.disconnect()
  }
}

/** Gives an account its demo password back and its phone, so that a spec can run again. */
export async function resetAccount(userName: string, phone: string): Promise<void> {
  const pool = openPool({ url: env('DATABASE_SEED_URL'), size: 1, name: 'e2e' })
  try {
    await pool.query(
      `update auth.app_user set mobile = $2, password_hash = (select password_hash from auth.app_user where user_name = 'customer') where user_name = $1`,
      [userName, phone],
    )
  } finally {
    await pool.end()
  }
}
