import { tonnesText } from '@clinker/domain/number/mass'

/** Without seconds. */
export const shortTime = (text: string): string => text.slice(0, 16)

/** As on the paper, in groups. */
export const tonnes = (kg: number): string => tonnesText(kg).replace(/\B(?=(\d{3})+\.)/g, ',')

const two = (n: number): string => String(n).padStart(2, '0')

/** A moment as the reader's own clock shows it. */
export const clockText = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
