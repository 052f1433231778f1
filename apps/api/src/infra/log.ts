import { redact } from '@clinker/contract/kernel/redact'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** For the one line per call, whose fields are all ours: redaction would cost more than the line. */
export function makeCallLog(level: string, name: string): Log {
  return pino({ level, base: { name, pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Structured lines; everything given passes the redaction, errors too. */
export function makeLog(level: string, name: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are made plain and clean here, not by pino's own serializer.
    serializers: { err: (value: unknown) => value },
    formatters: { log: (line: Record<string, unknown>) => redact(line) as Record<string, unknown> },
  }
  return destination ? pino(options, destination) : pino(options)
}
