import type { ProductArticle } from '../../db/article-sync.ts'
import { readArticles } from './article-file.ts'
import { cutOf } from './cut.ts'

/** The articles delivered with the product, cut into words. */
export const productArticles = (): readonly ProductArticle[] =>
  readArticles().map((file) => {
    const content = {
      category: file.category,
      titleZh: file.title,
      titleJa: file.titleJa,
      titleEn: file.titleEn,
      abstractZh: file.abstract,
      abstractJa: file.abstractJa,
      abstractEn: file.abstractEn,
      body: file.body,
      tags: file.tags,
      owner: file.owner,
      reviewOn: file.review,
    }
    return { slug: file.slug, published: file.state === 'published', content, cut: cutOf(content) }
  })
