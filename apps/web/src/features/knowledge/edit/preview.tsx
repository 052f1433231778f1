import { cleanMarkdown } from '@clinker/contract/knowledge/clean-markdown'
import { useDeferredValue, useId } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { ArticleBody } from '../article-body.tsx'
import article from '../article.module.css'
import styles from './edit.module.css'
import type { Fields } from './fields.ts'

/** What readers would see: cleaned by the same function that the server cleans with. */
export function Preview({ fields }: { fields: Fields }) {
  const t = useT()
  const prefix = useId()
  const body = useDeferredValue(fields.body)
  return (
    <section className={styles.side} aria-label={t('knowledge.preview')}>
      <div className={article.article}>
        <header className={article.head}>
          <h2 lang="zh-CN">{fields.titleZh}</h2>
          <p className={article.meta}>
            <span>{t(`knowledge.category.${fields.category}`)}</span>
            <span>{fields.owner}</span>
          </p>
        </header>
        <ArticleBody body={cleanMarkdown(body)} prefix={prefix} marks />
      </div>
    </section>
  )
}
