import { PUBLIC_PAGES } from '../menu/pages.ts'

/** What a customer rates, from 1 to 5. */
export const EVALUATION_ITEMS = ['quality', 'steadiness', 'delivery', 'service', 'documents'] as const
export type EvaluationItem = (typeof EVALUATION_ITEMS)[number]

export const COMMENT_MAX = 500

/** From the click to the opened form, and from the opened form to its answer. */
export const TICKET_SECONDS = 600
export const PASS_SECONDS = 7200

/** Pause between the end of one poll, successful or not, and the next. */
export const POLL_MS = 30_000
/** Random delay, so that open windows do not all poll at once after an outage. */
export const FIRST_POLL_MS = 5000

/** Where our own form stands; the ticket follows in the fragment, which no server sees. */
export const FORM_PATH = `${PUBLIC_PAGES.evaluation}/`

export const TITLE_MAX = 50
export const OUTSIDE_URL_MAX = 500

/** A quarter or a month. */
export const isPeriod = (text: string): boolean => /^\d{4}(?:Q[1-4]|-(?:0[1-9]|1[0-2]))$/.test(text)

/** An address of somebody else's form: encrypted, and no name before @ that looks like a host. */
export function isOutsideForm(text: string): boolean {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\\]/.test(text)
  } catch {
    return false
  }
}
