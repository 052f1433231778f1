import { appendFileSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where a run of tests leaves what must be found nowhere else; `scripts/leaks` reads and removes it. */
const REPORTS = resolve(import.meta.dirname, '../../../reports')
export const SECRET_NOTES = resolve(REPORTS, 'secrets')
export const TEST_LOGS = resolve(REPORTS, 'log')

const noted = new Set<string>()

/** Remembers a live secret (token, password, code) of this run for the search after it. */
export function noteSecret(value: string | undefined): void {
  if (value === undefined || value.length < 5 || noted.has(value)) return
  noted.add(value)
  mkdirSync(SECRET_NOTES, { recursive: true })
  appendFileSync(resolve(SECRET_NOTES, `${process.pid}.txt`), `${JSON.stringify(value)}\n`)
}

/** The values of Set-Cookie headers; only what a browser's script cannot read is a secret. */
export function noteCookies(headers: Readonly<Record<string, unknown>>): void {
  for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
    if (/;\s*httponly/i.test(line)) noteSecret(/=([^;]*)/.exec(line)?.[1])
  }
}
