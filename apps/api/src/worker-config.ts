import { z } from 'zod'
import { Port, readSettings, Secret, SHARED } from './settings.ts'

const Settings = z.object({
  ...SHARED,
  METRICS_PORT: Port.default(23_103),
  DATABASE_WORKER_URL: z.string(),
  /** Seals of the audit chains. */
  AUDIT_KEY: Secret,
  /** Signs slips: PKCS #8 in base64, P-256. Only the worker has it. */
  SLIP_SIGN_KEY: z.base64(),
  /** Certificate and key of the signature inside the PDF: PKCS #12 in base64. */
  SLIP_P12: z.base64(),
  SLIP_P12_PASSWORD: z.string().default(''),
  FONT_FOLDER: z.string().default('/usr/share/fonts/opentype/noto'),
  /** Exports and bulk files at once; prompt jobs have workers of their own. */
  JOBS_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  /** An installation without SMS must set this explicitly: codes are then never delivered. */
  SMS_VENDOR: z.enum(['alibaba', 'none']).default('alibaba'),
  SMS_ACCESS_KEY_ID: z.string().default(''),
  SMS_ACCESS_KEY_SECRET: z.string().default(''),
  SMS_SIGN_NAME: z.string().default(''),
  SMS_TEMPLATE_CODE: z.string().default(''),
  SMS_NOTICE_TEMPLATE_CODE: z.string().default(''),
  SMS_ENDPOINT: z.string().default('dysmsapi.aliyuncs.com'),
})

const Environment = Settings.refine(
  (s) => s.DEMO || s.SMS_VENDOR === 'none' || s.SMS_ACCESS_KEY_ID !== '',
  'SMS_ACCESS_KEY_ID is needed to send codes; SMS_VENDOR=none starts without SMS',
).refine(
  (s) => s.SMS_ACCESS_KEY_ID === '' || (s.SMS_ACCESS_KEY_SECRET && s.SMS_SIGN_NAME && s.SMS_TEMPLATE_CODE),
  'SMS_ACCESS_KEY_ID needs SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME and SMS_TEMPLATE_CODE',
)

export type WorkerConfig = Readonly<z.output<typeof Environment>>

export const readWorkerConfig = (env: Readonly<Record<string, string | undefined>>): WorkerConfig =>
  readSettings(Environment, env)
