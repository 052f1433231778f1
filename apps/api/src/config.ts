import { z } from 'zod'
import { PASSWORD_COSTS } from './infra/passwords.ts'
import { Port, readSettings, SHARED } from './settings.ts'

const Environment = z
  .object({
    ...SHARED,
    PORT: Port.default(23_001),
    METRICS_PORT: Port.default(23_101),
    DATABASE_AUTH_URL: z.string(),
    /** Machines write by a role of their own. */
    DATABASE_INGEST_URL: z.string(),
    REDIS_URL: z.string(),
    /** By which slips are checked: JSON list of public keys, present and past. */
    SLIP_PUBLIC_KEYS: z.string(),
    /** Chat archive for search and the staff's inbox; without it both are empty. */
    DATABASE_ARCHIVE_URL: z.string().default(''),
    POOL_SIZE: z.coerce.number().int().min(1).max(64).default(8),
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

export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => readSettings(Environment, env)
