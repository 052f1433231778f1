/** Without seconds, as a person says it. */
export const shortTime = (text: string): string => text.slice(0, 16)

/** As on the paper: thousands of kilograms with two places, in groups. */
export function tonnes(kg: number): string {
  const hundredths = String(Math.round(kg / 10)).padStart(3, '0')
  const whole = hundredths.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${hundredths.slice(-2)}`
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A moment as the reader's own clock shows it. */
export const clockText = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
