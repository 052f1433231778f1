import { articleFor, type ArticlePlace } from '@clinker/contract/knowledge/article-for'
import { href } from '@clinker/contract/menu/pages'
import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import styles from './article-link.module.css'
import { PlainLink } from '../../ui/controls/plain-link.tsx'

interface Props {
  readonly place: ArticlePlace
  readonly code: string
  /** What is explained, for who hears the link out of its place. */
  readonly what: string
}

/** The article that explains what stands beside it; nothing where none was written or may be read. */
export function ArticleLink({ place, code, what }: Props) {
  const t = useT()
  const mayRead = useUser().elements.has('knowledge:read')
  const id = articleFor(place, code)
  if (id === undefined || !mayRead) return null
  return (
    <PlainLink
      className={styles.link}
      to={href('knowledge-detail', { id })}
      aria-label={t('knowledge.learn-of', { what })}
    >
      {t(place === 'empty' ? 'knowledge.learn-empty' : 'knowledge.learn')}
    </PlainLink>
  )
}
