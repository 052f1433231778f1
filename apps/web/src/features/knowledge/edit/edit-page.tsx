import { articleVersion } from '@clinker/contract/knowledge/routes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import { useTabTitle } from '../../../lib/tabs/use-tabs.ts'
import { useTitle } from '../../../lib/navigation/use-title.ts'
import { ErrorState, OfflineState, StateView } from '../../../ui/states/state-view.tsx'
import { EditorView } from './editor-view.tsx'
import { ID } from './fields.ts'

const DONE = () => Promise.resolve()

/** One article for staff; without an id a new one. */
export default function EditPage() {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (id === '') return <NewOne />
  return ID.test(id) ? <Known key={id} id={id} /> : <StateView icon="box" title={t('knowledge.none')} />
}

function NewOne() {
  const t = useT()
  useTitle(t('knowledge.new'))
  useTabTitle('knowledge.new')
  return <EditorView stored={undefined} again={DONE} />
}

function Known({ id }: { id: string }) {
  const t = useT()
  const found = useQuery(query(articleVersion, { query: { id } }))
  const { data } = found
  const title = `${t('knowledge.edit-this')} ${data?.content.titleZh ?? ''}`.trim()
  useTitle(title)
  useTabTitle(title)
  if (data) return <EditorView stored={data} again={() => found.refetch()} />
  if (found.fetchStatus === 'paused') return <OfflineState />
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <p className="visually-hidden" role="status">
      {t('kernel.state.loading')}
    </p>
  )
}
