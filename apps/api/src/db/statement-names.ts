import { createHash } from 'node:crypto'

export interface NamingLimits {
  /** Names given at most. A connection keeps every statement that was prepared by name until it closes. */
  readonly maxNames: number
  /** A text gets its name at this use, so that filters that vary take no names from frequent statements. */
  readonly nameAtUse: number
  /** Texts whose uses are counted; the least recently used is forgotten first. */
  readonly maxCounted: number
}

const LIMITS: NamingLimits = { maxNames: 200, nameAtUse: 3, maxCounted: 2_000 }

/** Which statements are prepared by name; undefined for one that is parsed at each use. */
export function makeStatementNames({ maxNames, nameAtUse, maxCounted }: NamingLimits = LIMITS) {
  const names = new Map<string, string>()
  /** Least recently used first. */
  const uses = new Map<string, number>()

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames) return known
    const count = (uses.get(text) ?? 0) + 1
    uses.delete(text)
    if (count < nameAtUse) {
      uses.set(text, count)
      const [oldest] = uses.keys()
      if (uses.size > maxCounted && oldest !== undefined) uses.delete(oldest)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    if (names.size >= maxNames) uses.clear()
    return name
  }
}
