import { readFileSync } from 'node:fs'

/** Most used passwords of published leaks, with those of this country; lower case, one a line. */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Words that anyone would try first in this trade. */
const TRADE = ['shuini', 'cement', 'clinker', 'quality', 'zhiliang', 'password']
const SHORTEST_WORD = 4

/** Refused for new passwords: common ones, and ones made of the user's own names. */
export function isGuessable(password: string, names: readonly (string | null)[]): boolean {
  const text = password.toLowerCase()
  if (COMMON.has(text)) return true
  const core = text.replace(/[\d_]+$/, '').replace(/^[\d_]+/, '')
  if (TRADE.includes(core)) return true
  return names.some((name) => {
    const own = (name ?? '').toLowerCase()
    return own.length >= SHORTEST_WORD && (text.includes(own) || (text.length >= SHORTEST_WORD && own.includes(text)))
  })
}
