import { z } from 'zod'
import { PASSWORD_COSTS } from './infra/passwords.ts'

const Port = z.coerce.number().int().min(1).max(65_535)
export const Flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((v) => v === '1')
export const Secret = z.base64().refine((v) => Buffer.from(v, 'base64').length === 32, 'must be 32 bytes in base64')

const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: Port.default(23_001),
    METRICS_PORT: Port.default(23_101),
    DATABASE_APP_URL: z.string(),
    DATABASE_AUTH_URL: z.string(),
    /** Machines write by a role of their own. */
    DATABASE_INGEST_URL: z.string(),
    REDIS_URL: z.string(),
    /** By which slips are checked: JSON list of public keys, present and past. */
    SLIP_PUBLIC_KEYS: z.string(),
    SESSION_WRAP_KEY: Secret,
    /** Address browsers use; decides whether cookies travel over TLS only by rule. */
    WEB_ORIGIN: z.url(),
    /** Where pictures lie; without it uploads are refused as if the store were away. */
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
    /** What was said in the chat, for search and the staff's list; without it neither finds anything. */
    DATABASE_ARCHIVE_URL: z.string().default(''),
    POOL_SIZE: z.coerce.number().int().min(1).max(64).default(8),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Demo accounts exist only with this switch. */
    DEMO: Flag,
    /** What hashing a password costs; everything but `full` is for demo data. */
    PASSWORD_COST: z.enum(PASSWORD_COSTS).default('full'),
    /** Several installations may share a Redis. */
    REDIS_PREFIX: z.string().max(40).default('clinker:'),
    SMS_PER_DAY: z.coerce.number().int().min(1).default(2_000),
    /** Shown below the sign-in form and to every new user; empty ones are not shown. */
    ICP_RECORD: z.string().default(''),
    POLICE_RECORD: z.string().default(''),
    SERVICE_PHONE: z.string().default(''),
    PRIVACY_VERSION: z.string().max(32).default(''),
    PRIVACY_NOTICE: z.string().default(''),
  })
  .refine((env) => env.PRIVACY_VERSION === '' || env.PRIVACY_NOTICE.trim() !== '', {
    path: ['PRIVACY_NOTICE'],
    message: 'nobody can agree to an empty notice: set its text, or no PRIVACY_VERSION',
  })
  .refine((env) => env.DEMO || env.PASSWORD_COST === 'full', {
    path: ['PASSWORD_COST'],
    message: 'real passwords are hashed at full cost: leave it out, or set DEMO=1',
  })

export type Config = Readonly<z.output<typeof Environment>>

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  throw new Error(`configuration refused\n${lines.join('\n')}`)
}
