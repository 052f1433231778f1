import { pageState } from '../browser/storage.ts'

const KEY = 'clock-offset'

let offset = Number(pageState.read(KEY) ?? 0) || 0

/** The server's time as far as known; signatures carry it. */
export const serverNow = (): number => Date.now() + offset

/** A refused signature carries the server's time: store the difference, not the time. */
export function setServerTime(serverTime: number): void {
  offset = Math.round(serverTime - Date.now())
  pageState.write(KEY, String(offset))
}
