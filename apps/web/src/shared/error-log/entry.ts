import type { logErrors } from '@clinker/contract/error-log/routes'
import type { BodyInput } from '@clinker/contract/kernel/route'
import { redactText } from '@clinker/contract/kernel/redact'
import { readCookie } from '../../lib/wire/cookies.ts'

export type Sent = BodyInput<typeof logErrors>[number]

/** As the browser keeps and shows it; secrets are taken out before it is kept. */
export interface LogEntry extends Sent {
  readonly id: number
  readonly user: string
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

/** The route without its query: values of a filter are nobody's business. */
const pageAddress = (): string => location.pathname + (location.hash.split('?', 1)[0] ?? '')

/** Only the public id of the sign-in, and of that the end. */
function tokenText(): string {
  const id = readCookie('tokenId')
  return id === undefined ? '' : `tok_…${id.slice(-4)}`
}

let next = 1

export function entryOf({ type, info, error, vm = '' }: Happened): LogEntry {
  const fault = error instanceof Error ? error : new Error(String(error))
  return {
    id: next++,
    type,
    info: clean(info, 500),
    errName: clean(fault.name, 100),
    errMessage: clean(fault.message, 1_000),
    stack: clean(fault.stack ?? '', 4_000),
    vm: clean(vm, 200),
    user: readCookie('name') ?? '',
    uuid: readCookie('uuid') ?? '',
    token: tokenText(),
    url: clean(pageAddress(), 300),
    time: timeText(new Date()),
  }
}
