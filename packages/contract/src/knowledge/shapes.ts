import { z } from 'zod'
import { CATEGORIES } from './categories.ts'
import { cleanLine, cleanMarkdown } from './clean-markdown.ts'
import { ARTICLE_MAX, MAX_ARTICLE_FILES, MAX_TAGS } from './limits.ts'

export const CategoryCode = z.enum(CATEGORIES)
/** Names an article in addresses and calls; belongs to the group, so to everyone. */
export const ArticleId = z
  .string()
  .max(ARTICLE_MAX.id)
  .regex(/^[a-z0-9][a-z0-9-]+$/)
export const State = z.enum(['draft', 'published', 'withdrawn'])

const Texts = z.strictObject({ zh: z.string(), ja: z.string(), en: z.string() })
const Piece = z.strictObject({ text: z.string(), hit: z.boolean() })
export type Piece = z.output<typeof Piece>

const Numbers = {
  reads: z.int(),
  /** Of those who answered "did this help?". */
  helped: z.int(),
  notHelped: z.int(),
}

export const ArticleRow = z.strictObject({
  id: z.string(),
  category: CategoryCode,
  title: Texts,
  abstract: Texts,
  tags: z.array(z.string()),
  owner: z.string(),
  updatedOn: z.string(),
  /** Chinese title and matching passage with hits marked; empty without a search. */
  titlePieces: z.array(Piece),
  snippet: z.array(Piece),
  ...Numbers,
})
export type ArticleRow = z.output<typeof ArticleRow>

/** A picture that belongs to the text; its address is that of `articleFile`. */
const Attached = z.strictObject({ id: z.string(), name: z.string() })
export type Attached = z.output<typeof Attached>
/** As the common uploads name what they stored. */
export const FileId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const Related = z.strictObject({ id: z.string(), title: Texts })

export const Article = z.strictObject({
  id: z.string(),
  category: CategoryCode,
  title: Texts,
  abstract: Texts,
  tags: z.array(z.string()),
  owner: z.string(),
  updatedOn: z.string(),
  version: z.int(),
  body: z.string(),
  /** Minutes to read. */
  minutes: z.int(),
  /** My own answer to "did this help?". */
  mine: z.boolean().nullable(),
  related: z.array(Related),
  files: z.array(Attached),
  ...Numbers,
})

const line = (max: number) => z.string().max(max).overwrite(cleanLine)

/** Content written by staff; cleaned before validation, so that the stored text is the validated one. */
export const Content = z.strictObject({
  category: CategoryCode,
  titleZh: line(ARTICLE_MAX.titleZh).min(2),
  titleJa: line(ARTICLE_MAX.titleJa),
  titleEn: line(ARTICLE_MAX.titleEn),
  abstractZh: line(ARTICLE_MAX.abstractZh),
  abstractJa: line(ARTICLE_MAX.abstractJa),
  abstractEn: line(ARTICLE_MAX.abstractEn),
  body: z.string().max(ARTICLE_MAX.body).overwrite(cleanMarkdown).min(1),
  tags: z.array(line(ARTICLE_MAX.tag).min(1)).max(MAX_TAGS),
  owner: line(ARTICLE_MAX.owner).min(1),
  reviewOn: z.iso.date(),
  files: z.array(FileId).max(MAX_ARTICLE_FILES).default([]),
})
export type Content = z.output<typeof Content>

const Written = { writtenBy: z.string(), writtenAt: z.string(), note: z.string() }

export const EditRow = z.strictObject({
  id: z.string(),
  category: CategoryCode,
  titleZh: z.string(),
  state: State,
  version: z.int(),
  publishedVersion: z.int().nullable(),
  owner: z.string(),
  reviewOn: z.string(),
  ...Written,
})

export const EditArticle = z.strictObject({
  id: z.string(),
  state: State,
  /** The version shown here, and the newest one: a change names the newest it was made upon. */
  version: z.int(),
  newest: z.int(),
  publishedVersion: z.int().nullable(),
  /** A draft of the caller alone that was never published. */
  mayDelete: z.boolean(),
  content: z.strictObject({
    category: CategoryCode,
    titleZh: z.string(),
    titleJa: z.string(),
    titleEn: z.string(),
    abstractZh: z.string(),
    abstractJa: z.string(),
    abstractEn: z.string(),
    body: z.string(),
    tags: z.array(z.string()),
    owner: z.string(),
    reviewOn: z.string(),
    files: z.array(z.string()),
  }),
  /** Names of the pictures of this and older versions. */
  files: z.array(Attached),
  versions: z.array(z.strictObject({ version: z.int(), ...Written })),
})
