/** Every expected field against what was answered; fields that are not expected are not looked at. */
import type { Near } from './home.ts'

export interface Tally {
  compared: number
  readonly wrong: string[]
}

const isNear = (value: object): value is Near => 'near' in value

export function compare(expected: unknown, answered: unknown, where: string, tally: Tally): void {
  if (expected !== null && typeof expected === 'object') {
    if (isNear(expected)) return compareNear(expected, answered, where, tally)
    if (Array.isArray(expected)) {
      const list = Array.isArray(answered) ? (answered as unknown[]) : []
      compare(expected.length, list.length, `${where}.length`, tally)
      return expected.forEach((one, i) => compare(one, list[i], `${where}[${i}]`, tally))
    }
    const fields = (answered ?? {}) as Record<string, unknown>
    for (const [name, one] of Object.entries(expected)) compare(one, fields[name], `${where}.${name}`, tally)
    return
  }
  tally.compared += 1
  if (expected !== answered) tally.wrong.push(`${where}: ${String(answered)} instead of ${String(expected)}`)
}

function compareNear({ near, dp }: Near, answered: unknown, where: string, tally: Tally): void {
  tally.compared += 1
  const ok =
    near === undefined
      ? answered === null
      : typeof answered === 'number' && Math.abs(answered - near) <= 0.5 / 10 ** dp + 1e-7
  if (!ok) tally.wrong.push(`${where}: ${String(answered)} instead of about ${near}`)
}
