import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/words/t.ts'
import { useTabTitle } from '../../lib/tabs/use-tabs.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { ForbiddenState, StateView } from '../../ui/states/state-view.tsx'
import { ArticleView } from './article-view.tsx'
import styles from './article.module.css'

const ID = /^[a-z0-9][a-z0-9-]{1,59}$/

export default function DetailPage() {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [title, setTitle] = useState<string>()
  const shown = title ?? t('knowledge.detail')
  useTitle(shown)
  useTabTitle(shown)
  const allowed = useUser().elements.has('knowledge:read')
  return (
    <section className={styles.page}>
      {!allowed ? (
        <ForbiddenState />
      ) : ID.test(id) ? (
        <ArticleView id={id} onTitle={setTitle} />
      ) : (
        <StateView icon="box" title={t('knowledge.none')} />
      )}
    </section>
  )
}
