import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { articleVersion } from '@clinker/contract/knowledge/routes'
import { addDays, today } from '../../../lib/text/day.ts'
import { t } from '../../../lib/words/t.ts'

export type Stored = ReplyOf<typeof articleVersion>
type Content = Stored['content']

/** What the form holds: tags as one line of text. */
export type Fields = Omit<Content, 'tags'> & { readonly tags: string }
export type FieldName = keyof Fields

export const fieldsOf = (content: Content): Fields => ({ ...content, tags: content.tags.join(', ') })

export const contentOf = (fields: Fields): Content => ({
  ...fields,
  tags: fields.tags
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
})

/** A new article is due for review after a year by default. */
export const newFields = (owner: string): Fields => ({
  category: 'USE',
  titleZh: '',
  titleJa: '',
  titleEn: '',
  abstractZh: '',
  abstractJa: '',
  abstractEn: '',
  body: '',
  tags: '',
  files: [],
  owner,
  reviewOn: addDays(today(), 365),
})

const isSame = (a: Fields, b: Fields, name: FieldName): boolean => String(a[name]) === String(b[name])

export const sameFields = (a: Fields, b: Fields): boolean =>
  (Object.keys(a) as FieldName[]).every((name) => isSame(a, b, name))

/** My changes upon what another wrote meanwhile: a field that I left alone is theirs. */
export function upon(theirs: Fields, mine: Fields, base: Fields): Fields {
  const changed = (Object.keys(mine) as FieldName[]).filter((name) => !isSame(mine, base, name))
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
}

export const ID = /^[a-z0-9][a-z0-9-]{1,59}$/

/** Fields that must not stay as they are; the server asks again. */
export const missingIn = (fields: Fields, id: string): ReadonlySet<FieldName | 'id'> =>
  new Set([
    ...(ID.test(id) ? [] : (['id'] as const)),
    ...(fields.titleZh.trim().length < 2 ? (['titleZh'] as const) : []),
    ...(['body', 'owner', 'reviewOn'] as const).filter((name) => fields[name].trim() === ''),
  ])

/** The article as lines that a person can compare. */
export const linesOf = (fields: Fields): readonly string[] => [
  `${t('knowledge.field.category')}: ${t(`knowledge.category.${fields.category}`)}`,
  ...(['titleZh', 'titleJa', 'titleEn', 'abstractZh', 'abstractJa', 'abstractEn', 'tags'] as const).map(
    (name) => `${t(`knowledge.field.${name}`)}: ${fields[name]}`,
  ),
  `${t('knowledge.owner')}: ${fields.owner}`,
  `${t('knowledge.review-on')}: ${fields.reviewOn}`,
  ...(fields.files.length > 0 ? [`${t('knowledge.files')}: ${fields.files.join(', ')}`] : []),
  '',
  ...fields.body.split('\n'),
]

/** Who was faster, with which version. */
export const conflictText = ({ versions, newest }: Stored): string =>
  t('knowledge.conflict', { who: versions[0]?.writtenBy || t('knowledge.house'), n: newest })
