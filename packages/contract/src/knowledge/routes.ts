import { z } from 'zod'
import { CompanyQuery, PkOrg } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { SearchText } from '../search/search-text.ts'
import { cleanLine } from './clean-markdown.ts'
import { Article, ArticleId, ArticleRow, CategoryCode, Content, EditArticle, EditRow, FileId, State } from './shapes.ts'
import { ARTICLE_MAX } from './limits.ts'

/** Published articles: all, of a category, or those that answer a question, the best first. */
export const articleList = route({
  method: 'GET',
  path: '/sale/xdd/knowledge/list',
  access: 'knowledge:read',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    q: SearchText.optional(),
    category: CategoryCode.optional(),
    sort: z.enum(['MATCH', 'NEW', 'READ']).default('MATCH'),
    page: PageNo,
    limit: PageSize,
  }),
  reply: pageOf(ArticleRow).extend({
    /** Published articles in all, whatever the search. */
    all: z.int(),
    /** Hits by category, whatever category was requested. */
    counts: z.array(z.strictObject({ category: CategoryCode, n: z.int() })),
  }),
})

export const articleDetail = route({
  method: 'GET',
  path: '/sale/xdd/knowledge/detail',
  access: 'knowledge:read',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), id: ArticleId }),
  reply: Article,
})

/** A picture of an article: redirects (302) to a URL valid for one minute. Readers get the pictures of the published version. */
export const articleFile = route({
  method: 'GET',
  path: '/sale/xdd/knowledge/file/:id',
  access: 'knowledge:read',
  company: 'list',
  envelope: 'raw',
  passive: true,
  signed: false,
  unsignedReason: 'pictures and links of a page cannot sign; needs the session cookie and, where told, the same origin',
  params: z.strictObject({ id: FileId }),
  reply: z.any(),
  errors: ['not_found', 'store_away'],
})

/** "Did this help?": one answer per person, the last one counts; null takes it back. */
export const articleHelpful = route({
  method: 'POST',
  path: '/sale/xdd/knowledge/helpful',
  access: 'knowledge:read',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ id: ArticleId, helped: z.boolean().nullable() }),
  reply: z.strictObject({ helped: z.int(), notHelped: z.int() }),
})

/** Every article for staff, whatever its state. */
export const articleEditList = route({
  method: 'GET',
  path: '/sale/xdd/knowledge/editList',
  access: 'knowledge:edit',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    state: State.optional(),
    category: CategoryCode.optional(),
    /** A part of the title. */
    q: SearchText.optional(),
    page: PageNo,
    limit: PageSize,
  }),
  reply: pageOf(EditRow),
})

/** The newest version, or an older one, with the list of all. */
export const articleVersion = route({
  method: 'GET',
  path: '/sale/xdd/knowledge/version',
  access: 'knowledge:edit',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    id: ArticleId,
    version: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  reply: EditArticle,
})

const Changed = z.strictObject({ id: z.string(), version: z.int(), state: State })

/** A new version upon `version`; 0 makes a new article. Made upon another than the newest: refused, nothing changes. */
export const articleSave = route({
  method: 'POST',
  path: '/sale/xdd/knowledge/save',
  access: 'knowledge:edit',
  company: 'one',
  errors: ['state_changed', 'article_id_taken', 'not_found'],
  query: CompanyQuery,
  body: z.strictObject({
    id: ArticleId,
    version: z.int().min(0),
    content: Content,
    note: z.string().max(ARTICLE_MAX.note).overwrite(cleanLine),
  }),
  bodyLimit: 128 * 1024,
  reply: Changed,
})

/** Shows the newest version to everyone. */
export const articlePublish = route({
  method: 'POST',
  path: '/sale/xdd/knowledge/publish',
  access: 'knowledge:edit',
  company: 'one',
  errors: ['state_changed'],
  query: CompanyQuery,
  body: z.strictObject({ id: ArticleId, version: z.int().min(1) }),
  reply: Changed,
})

/** Deletes a draft of one's own that was never published and that nobody else wrote to, with all its versions. */
export const articleDelete = route({
  method: 'POST',
  path: '/sale/xdd/knowledge/delete',
  access: 'knowledge:edit',
  company: 'one',
  errors: ['state_changed', 'article_not_own'],
  query: CompanyQuery,
  body: z.strictObject({ id: ArticleId, version: z.int().min(1) }),
  reply: z.strictObject({ id: z.string() }),
})

/** Takes it from the readers; every version stays. */
export const articleWithdraw = route({
  method: 'POST',
  path: '/sale/xdd/knowledge/withdraw',
  access: 'knowledge:edit',
  company: 'one',
  errors: ['state_changed'],
  query: CompanyQuery,
  body: z.strictObject({ id: ArticleId, version: z.int().min(1) }),
  reply: Changed,
})
