import { z } from 'zod'
import { Flag, Secret } from './config.ts'

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(23_103),
  DATABASE_WORKER_URL: z.string(),
  /** The API's role: work that a person ordered is read as that person. */
  DATABASE_APP_URL: z.string(),
  /** Seals of the audit chains. */
  AUDIT_KEY: Secret,
  /** What the API wrapped for a job is unwrapped here. */
  SESSION_WRAP_KEY: Secret,
  /** As the API's: pictures that no row names are taken away. */
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
  /** Signs slips: PKCS #8 in base64, P-256. Only the worker has it. */
  SLIP_SIGN_KEY: z.base64(),
  /** Certificate and key of the signature inside the PDF: PKCS #12 in base64. */
  SLIP_P12: z.base64(),
  SLIP_P12_PASSWORD: z.string().default(''),
  FONT_FOLDER: z.string().default('/usr/share/fonts/opentype/noto'),
  /** Address on the paper under which anyone checks it. */
  WEB_ORIGIN: z.url(),
  /** Exports and bulk files at once; prompt jobs have workers of their own. */
  JOBS_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  /** The demo world keeps messages in the outbox of `npm run sms`. */
  DEMO: Flag,
  /** An installation without SMS must say so: codes then reach nobody. */
  SMS_VENDOR: z.enum(['alibaba', 'none']).default('alibaba'),
  SMS_ACCESS_KEY_ID: z.string().default(''),
  SMS_ACCESS_KEY_SECRET: z.string().default(''),
  SMS_SIGN_NAME: z.string().default(''),
  SMS_TEMPLATE_CODE: z.string().default(''),
  SMS_NOTICE_TEMPLATE_CODE: z.string().default(''),
  SMS_ENDPOINT: z.string().default('dysmsapi.aliyuncs.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

const Environment = Settings.refine(
  (s) => s.DEMO || s.SMS_VENDOR === 'none' || s.SMS_ACCESS_KEY_ID !== '',
  'SMS_ACCESS_KEY_ID is needed to send codes; SMS_VENDOR=none starts without SMS',
).refine(
  (s) => s.SMS_ACCESS_KEY_ID === '' || (s.SMS_ACCESS_KEY_SECRET && s.SMS_SIGN_NAME && s.SMS_TEMPLATE_CODE),
  'SMS_ACCESS_KEY_ID needs SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME and SMS_TEMPLATE_CODE',
)

export type WorkerConfig = Readonly<z.output<typeof Environment>>

export function readWorkerConfig(env: Readonly<Record<string, string | undefined>>): WorkerConfig {
  const parsed = Environment.safeParse(env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  throw new Error(`configuration refused\n${lines.join('\n')}`)
}
