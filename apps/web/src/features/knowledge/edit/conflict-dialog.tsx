import { articleVersion } from '@clinker/contract/knowledge/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../ui/states/state-view.tsx'
import { DiffView } from './diff-view.tsx'
import styles from './edit.module.css'
import { conflictText, fieldsOf, upon, type Stored } from './fields.ts'
import type { Editor } from './use-editor.ts'

/** Another was faster: their text and mine side by side, and nothing is lost before a person decides. */
export function ConflictDialog({ editor, stored }: { editor: Editor; stored: Stored }) {
  const t = useT()
  const { draft } = editor
  const base = useQuery(query(articleVersion, { query: { id: stored.id, version: draft.base } }))
  const theirs = fieldsOf(stored.content)
  const begun = base.data && fieldsOf(base.data.content)
  const mine = begun && upon(theirs, draft.fields, begun)
  const close = () => editor.openQuestion(false)
  return (
    <Dialog
      title={t('knowledge.conflict-title')}
      width={860}
      onClose={close}
      sticky
      footer={
        mine && (
          <>
            <button
              type="button"
              className={buttons.button}
              onClick={() => {
                editor.forget()
                close()
              }}
            >
              {t('knowledge.drop-mine')}
            </button>
            <button
              type="button"
              className={`${buttons.button} ${buttons.primary}`}
              onClick={() => {
                editor.goUpon(stored.newest, mine)
                close()
              }}
            >
              {t('knowledge.take-newest')}
            </button>
          </>
        )
      }
    >
      <p className={styles.told}>{conflictText(stored)}</p>
      {begun && mine ? (
        <div className={styles.both}>
          <h3>{t('knowledge.their-changes')}</h3>
          <DiffView before={begun} after={theirs} label={t('knowledge.their-changes')} />
          <h3>{t('knowledge.my-changes')}</h3>
          <DiffView before={theirs} after={mine} label={t('knowledge.my-changes')} />
        </div>
      ) : base.error ? (
        <ErrorState error={base.error} onRetry={() => void base.refetch()} />
      ) : (
        <p role="status">{t('kernel.state.loading')}</p>
      )}
    </Dialog>
  )
}
