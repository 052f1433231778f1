import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names whose values never reach a log, at any depth that pino can name. */
const SECRET_KEYS = [
  'password',
  'oldpassword',
  'newpassword',
  'tokenKey',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'verCode',
  'captcha',
  'ticket',
  'mac',
]
const redact = { paths: SECRET_KEYS.flatMap((k) => [`["${k}"]`, `*["${k}"]`, `*.*["${k}"]`]), censor: '[hidden]' }

export function makeLog(level: string, name: string): Log {
  return pino({ level, name, redact, base: { name, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })
}
