import { simplifiedIn } from './simplified.ts'

export interface Row {
  /** `errors`, `permissions`, `words`, or the name of another export that holds rows. */
  kind: string
  key: string
  file: string
  zh: string
  ja: string
  en: string
}

export interface Excuse {
  /** `kind/key` */
  id: string
  ja: string
  reason: string
}

const languages = ['zh', 'ja', 'en'] as const

/** Rows in the exports of one module: records whose values carry all three languages. */
export function rowsOf(file: string, module: Record<string, unknown>): Row[] {
  return Object.entries(module).flatMap(([kind, table]) =>
    isRecord(table)
      ? Object.entries(table).flatMap(([key, row]) => {
          if (!isRecord(row) || !languages.some((language) => language in row)) return []
          const [zh, ja, en] = languages.map((language) => (typeof row[language] === 'string' ? row[language] : ''))
          return [{ kind, key, file, zh: zh ?? '', ja: ja ?? '', en: en ?? '' }]
        })
      : [],
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const byText = (a: string, b: string) => a.localeCompare(b, 'en')

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted(byText)

/** Other rows (errors, permissions, roles) have codes of their own. */
const isWord = ({ kind }: Row) => /words$/i.test(kind)

export function checkRows(rows: Row[], excuses: Excuse[], catalogue: Record<string, ReadonlySet<string>>): string[] {
  const problems: string[] = []
  const seen = new Map<string, string>()
  const needed = new Set<string>()
  if (!rows.length) problems.push('saw no rows at all')
  for (const row of rows) {
    const id = `${row.kind}/${row.key}`
    const say = (text: string) => problems.push(`${row.file}: ${id}: ${text}`)
    const first = seen.get(id)
    if (first) say(`also declared in ${first}`)
    seen.set(id, row.file)
    const folder = /([^/]+)\/[^/]+$/.exec(row.file)?.[1]
    if (isWord(row) && row.key.split('.')[0] !== folder) say(`its key does not begin with its folder, ${folder}`)
    for (const language of languages) if (!row[language].trim()) say(`${language} is empty`)
    if (places(row.zh).join() !== places(row.ja).join() || places(row.zh).join() !== places(row.en).join()) {
      say('the places in braces differ between the languages')
    }
    const doubt = doubtOf(row)
    if (doubt) {
      needed.add(id)
      if (!excuses.some((excuse) => excuse.id === id && excuse.ja === row.ja)) say(doubt)
    }
    const merged = catalogue[row.kind]
    if (merged && !merged.has(row.key)) say('is not in catalogue.ts')
  }
  for (const { id, ja, reason } of excuses) {
    if (!reason?.trim()) problems.push(`excuse for ${id} gives no reason`)
    if (!needed.has(id)) problems.push(`excuse for ${id} (${ja}) is no longer needed`)
  }
  return problems
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function doubtOf({ zh, ja, en }: Row): string | undefined {
  if (eastAsian.test(en)) return `en holds Chinese or Japanese: ${en}`
  const odd = simplifiedIn(ja)
  if (odd.length) return `ja holds simplified-only characters ${odd.join(' ')}: ${ja}`
  return ja === zh ? `ja equals zh: ${ja}` : undefined
}
