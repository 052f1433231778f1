import { REPORT_MAX } from '@clinker/contract/error-log/limits'
import type { logErrors } from '@clinker/contract/error-log/routes'
import type { BodyInput } from '@clinker/contract/kernel/route'
import { redactText } from '@clinker/contract/kernel/redact'
import { ApiError, BROKEN_ANSWER } from '../../lib/wire/api-error.ts'
import { readCookie } from '../../lib/wire/cookies.ts'

export type Sent = BodyInput<typeof logErrors>[number]

/** As the browser keeps and shows it; secrets are taken out before it is kept. */
export interface LogEntry extends Sent {
  readonly id: number
  readonly user: string
  /** A fault of the product, not a refused input or a lost network. */
  readonly ours: boolean
}

export interface Happened {
  readonly type: Sent['type']
  readonly info: string
  readonly error: unknown
  readonly vm?: string
}

const clean = (text: string, max: number): string => redactText(text).slice(0, max)

const two = (part: number): string => String(part).padStart(2, '0')

export function timeText(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** The route without its query: filter values may be personal data. */
const pageAddress = (): string => location.pathname + (location.hash.split('?', 1)[0] ?? '')

/** Only the public id of the sign-in, and of that the end. */
function tokenText(): string {
  const id = readCookie('tokenId')
  return id === undefined ? '' : `tok_…${id.slice(-4)}`
}

const isOurs = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status < 600) || error.code === BROKEN_ANSWER

let next = 1

export function entryOf({ type, info, error, vm = '' }: Happened): LogEntry {
  const fault = error instanceof Error ? error : new Error(String(error))
  return {
    id: next++,
    type,
    info: clean(info, REPORT_MAX.info),
    errName: clean(fault.name, REPORT_MAX.errName),
    errMessage: clean(fault.message, REPORT_MAX.errMessage),
    stack: clean(fault.stack ?? '', REPORT_MAX.stack),
    vm: clean(vm, REPORT_MAX.vm),
    user: readCookie('name') ?? '',
    ours: isOurs(error),
    uuid: readCookie('uuid') ?? '',
    token: tokenText(),
    url: clean(pageAddress(), REPORT_MAX.url),
    time: timeText(new Date()),
  }
}
