/** What a person typed and did not save, by tab and field. It lives beside the tabs: effects of hidden pages are undone. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export function putDraft(drafts: Drafts, key: string, field: string, value: unknown): Drafts {
  return { ...drafts, [key]: { ...drafts[key], [field]: value } }
}

/** Saved or thrown away; a tab without fields has no draft. */
export function dropDraft(drafts: Drafts, key: string, field: string): Drafts {
  if (drafts[key]?.[field] === undefined) return drafts
  const { [field]: _, ...rest } = drafts[key]
  return Object.keys(rest).length === 0 ? dropDrafts(drafts, [key]) : { ...drafts, [key]: rest }
}

export const dropDrafts = (drafts: Drafts, keys: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)))
