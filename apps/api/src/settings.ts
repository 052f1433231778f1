import { z } from 'zod'

export const Port = z.coerce.number().int().min(1).max(65_535)
export const Secret = z.base64().refine((v) => Buffer.from(v, 'base64').length === 32, 'must be 32 bytes in base64')
const Flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((v) => v === '1')

/** Settings that the API and the worker share. */
export const SHARED = {
  HOST: z.string().default('127.0.0.1'),
  /** The API's role. The worker reads by it what a person ordered, as that person. */
  DATABASE_APP_URL: z.string(),
  /** What the API wrapped for a job is unwrapped by the worker. */
  SESSION_WRAP_KEY: Secret,
  /** Address browsers use: decides whether cookies need TLS, and is printed on slips. */
  WEB_ORIGIN: z.url(),
  /** The object store; without it uploads are refused as if the store were away. */
  S3_ENDPOINT: z.union([z.url(), z.literal('')]).default(''),
  S3_BUCKET: z.string().default('clinker'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  /** Administration of the chat engine; without it there is no chat. */
  XMPP_API_URL: z.union([z.url(), z.literal('')]).default(''),
  XMPP_JWT_KEY: z.string().default(''),
  XMPP_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]{0,40}$/)
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Demo accounts and the outbox of `npm run sms` exist only with this switch. */
  DEMO: Flag,
}

/** Refuses with one line for each wrong setting; never shows its value. */
export function readSettings<T extends z.ZodType>(
  schema: T,
  env: Readonly<Record<string, string | undefined>>,
): z.output<T> {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  throw new Error(`configuration refused\n${lines.join('\n')}`)
}
