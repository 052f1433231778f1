import { createHash, type Hash } from 'node:crypto'

export interface Checksums {
  add(table: string, chunk: string): void
  /** Of one table, or of all of them in the order of their names. */
  of(table?: string): string
}

/** What was loaded, as numbers that two loads of the same world share. */
export function makeChecksums(): Checksums {
  const hashes = new Map<string, Hash>()
  const of = (table?: string): string => {
    if (table !== undefined) return hashes.get(table)?.copy().digest('hex') ?? ''
    const whole = createHash('sha256')
    for (const name of [...hashes.keys()].toSorted()) whole.update(`${name} ${of(name)}\n`)
    return whole.digest('hex')
  }
  return {
    add: (table, chunk) => {
      const known = hashes.get(table) ?? createHash('sha256')
      hashes.set(table, known)
      known.update(chunk)
    },
    of,
  }
}
