/** Characters of the fields of an article. */
export const ARTICLE_MAX = {
  id: 60,
  titleZh: 100,
  titleJa: 150,
  titleEn: 150,
  abstractZh: 400,
  abstractJa: 400,
  abstractEn: 600,
  body: 30_000,
  tag: 20,
  owner: 40,
  note: 200,
} as const
export const MAX_TAGS = 12
export const MAX_ARTICLE_FILES = 12
