import { saveXdd } from '@clinker/contract/logs/routes'
import { articleDetail, articleHelpful } from '@clinker/contract/knowledge/routes'
import { parseMarkdown, plainText } from '@clinker/contract/knowledge/markdown'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { href, PAGES } from '@clinker/contract/menu/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { call } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import { Can } from '../../ui/states/can.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import { ArticleBody } from './article-body.tsx'
import { Pictures } from './pictures.tsx'
import styles from './article.module.css'

type Article = ReplyOf<typeof articleDetail>

/** One article: text, contents, whether it helped, what is related. `beside`: it stands in the pane of the list. */
export function ArticleView({ id, beside = false, onTitle }: ViewProps) {
  const found = useQuery(query(articleDetail, { query: { id } }))
  const { data } = found
  useRead(data)
  const language = useLanguage()
  const title = data?.title[language] || data?.title.zh
  useEffect(() => {
    if (title !== undefined) onTitle?.(title)
  }, [title, onTitle])
  if (data)
    return (
      <PanelBoundary resetOn={data}>
        <Loaded article={data} beside={beside} />
      </PanelBoundary>
    )
  if (found.fetchStatus === 'paused') return <OfflineState />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return <Skeleton bars={4} className={styles.skeleton} />
}

interface ViewProps {
  readonly id: string
  readonly beside?: boolean
  readonly onTitle?: (title: string) => void
}

/** Sends a read to the browse log, from which reads are counted. */
function useRead(article: Article | undefined): void {
  const id = article?.id
  const name = article?.title.zh.slice(0, 100) ?? ''
  useEffect(() => {
    if (id === undefined) return
    const body = { referCode: 'knowledge', referName: name, path: PAGES['knowledge-detail'].path, query: `id=${id}` }
    void call(saveXdd, { body }).catch(() => undefined)
  }, [id, name])
}

function Loaded({ article, beside }: { article: Article; beside: boolean }) {
  const t = useT()
  const language = useLanguage()
  const prefix = useId()
  const Title = beside ? 'h2' : 'h1'
  return (
    <article className={styles.article} data-article>
      <header className={styles.head}>
        <Title>{article.title[language] || article.title.zh}</Title>
        <p className={styles.meta}>
          <span>{t(`knowledge.category.${article.category}`)}</span>
          <span>{article.owner}</span>
          <span>{t('knowledge.updated', { day: article.updatedOn })}</span>
          <span>{t('knowledge.minutes', { n: article.minutes })}</span>
          {article.reads > 0 && <span>{t('knowledge.reads', { n: article.reads })}</span>}
        </p>
        {language !== 'zh' && (
          <p className={styles.abstract}>
            {article.abstract[language]} <small>{t('knowledge.only-chinese')}</small>
          </p>
        )}
      </header>
      <Contents body={article.body} prefix={prefix} />
      <ArticleBody body={article.body} prefix={prefix} />
      <Pictures of={article.files} />
      <footer className={styles.foot}>
        <Helped article={article} />
        <Can do="knowledge:edit">
          <PlainLink to={href('knowledge-edit', { id: article.id })}>{t('knowledge.edit-this')}</PlainLink>
        </Can>
        {beside ? (
          <PlainLink to={href('knowledge-detail', { id: article.id })}>{t('knowledge.open-tab')}</PlainLink>
        ) : (
          <button type="button" className={buttons.button} onClick={printArticle}>
            {t('knowledge.print')}
          </button>
        )}
      </footer>
      {article.related.length > 0 && (
        <nav className={styles.related} aria-label={t('knowledge.related')}>
          <b>{t('knowledge.related')}</b>
          <ul>
            {article.related.map((one) => (
              <li key={one.id}>
                <PlainLink to={href('knowledge-detail', { id: one.id })}>
                  {one.title[language] || one.title.zh}
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

/** Only the article goes on paper, not the frame around it. */
function printArticle(): void {
  document.body.dataset['print'] = 'article'
  window.print()
  delete document.body.dataset['print']
}

function Contents({ body, prefix }: { body: string; prefix: string }) {
  const t = useT()
  const parts = useMemo(
    () =>
      parseMarkdown(body).flatMap((block) =>
        block.kind === 'heading' && block.level === 2
          ? [{ id: block.id, text: plainText(block.children.map((one) => ('text' in one ? one.text : '')).join('')) }]
          : [],
      ),
    [body],
  )
  if (parts.length < 2) return null
  const go = (id: string) => {
    const target = document.getElementById(prefix + id)
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.contents} aria-label={t('knowledge.contents')}>
      <b>{t('knowledge.contents')}</b>
      <ol lang="zh-CN">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <button type="button" onClick={() => go(id)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Helped({ article }: { article: Article }) {
  const t = useT()
  const client = useQueryClient()
  const vote = useMutation({
    mutationFn: (helped: boolean | null) => call(articleHelpful, { body: { id: article.id, helped } }),
    onSuccess: (sums, helped) =>
      client.setQueryData<Article>(query(articleDetail, { query: { id: article.id } }).queryKey, (known) =>
        known ? { ...known, ...sums, mine: helped } : known,
      ),
  })
  return (
    <div className={styles.helped} role="group" aria-label={t('knowledge.helped')}>
      <span>{t('knowledge.helped')}</span>
      {[true, false].map((helped) => (
        <button
          key={String(helped)}
          type="button"
          className={buttons.button}
          aria-pressed={article.mine === helped}
          onClick={() => vote.mutate(article.mine === helped ? null : helped)}
        >
          {t(helped ? 'knowledge.yes' : 'knowledge.no')}
          {helped && article.helped > 0 && ` ${article.helped}`}
        </button>
      ))}
      <span role="status">{vote.isSuccess && article.mine !== null && t('knowledge.thanks')}</span>
    </div>
  )
}
