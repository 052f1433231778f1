/** Letters and digits of a longer word around a short code are chance, not a leak. */
const WORD = /[A-Za-z0-9_-]/
const SHORT = 12

export interface Leak {
  readonly place: string
  readonly line: number
}

function holds(line: string, secret: string): boolean {
  for (let at = line.indexOf(secret); at >= 0; at = line.indexOf(secret, at + 1)) {
    if (secret.length >= SHORT) return true
    const standsAlone = !WORD.test(line[at - 1] ?? ' ') && !WORD.test(line[at + secret.length] ?? ' ')
    // A bare number in a structured line is a port, a process or a time.
    const isBareNumber = /^\d+$/.test(secret) && line[at - 1] !== '"' && line[at - 1] !== ' '
    if (standsAlone && !isBareNumber) return true
  }
  return false
}

/** Lines of a text that hold a secret; the secret itself is never part of what is reported. */
export function findLeaks(place: string, text: string, secrets: Iterable<string>): Leak[] {
  const present = [...secrets].filter((secret) => text.includes(secret))
  if (present.length === 0) return []
  return text
    .split('\n')
    .flatMap((line, i) => (present.some((secret) => holds(line, secret)) ? [{ place, line: i + 1 }] : []))
}
