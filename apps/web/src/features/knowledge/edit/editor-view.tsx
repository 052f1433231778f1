import { useId, useState } from 'react'
import { useNarrow } from '../../../lib/browser/use-narrow.ts'
import { useSavedView } from '../../../lib/tabs/use-tabs.ts'
import { useT } from '../../../lib/words/t.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import { FormLine } from '../../../ui/fields/form-line.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditActions } from './edit-actions.tsx'
import { EditForm } from './edit-form.tsx'
import styles from './edit.module.css'
import { conflictText, type Stored } from './fields.ts'
import { Preview } from './preview.tsx'
import { StateMark } from './state-mark.tsx'
import { useEditor } from './use-editor.ts'
import { Versions } from './versions.tsx'

const WIDE_PARTS = ['preview', 'versions'] as const
const PARTS = ['text', ...WIDE_PARTS] as const
type Part = (typeof PARTS)[number]
const WORDS = { text: 'knowledge.field.body', preview: 'knowledge.preview', versions: 'knowledge.versions' } as const

/** The form, and beside it what readers would see or what changed; on a phone one of them at a time. */
export function EditorView({ stored, again }: { stored: Stored | undefined; again: () => Promise<unknown> }) {
  const t = useT()
  const id = useId()
  const narrow = useNarrow()
  const editor = useEditor(stored, again)
  const { draft, isBehind } = editor
  const saved = useSavedView<Part>('filter part')
  const [wanted, setPart] = useState<Part>(() => saved.read() ?? 'text')
  const parts = (narrow ? PARTS : WIDE_PARTS).filter((one) => stored !== undefined || one !== 'versions')
  const part = parts.find((one) => one === wanted) ?? parts[0] ?? 'preview'
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h1 id={id}>{stored ? stored.content.titleZh : t('knowledge.new')}</h1>
        {stored && (
          <p>
            <StateMark of={stored.state} /> <span>{t('knowledge.version-n', { n: stored.newest })}</span>
            {stored.publishedVersion !== null && stored.publishedVersion < stored.newest && (
              <span className={styles.newer}>{t('knowledge.newer-draft')}</span>
            )}
          </p>
        )}
        <EditActions editor={editor} stored={stored} />
      </header>
      {isBehind && stored && (
        <div className={styles.behind}>
          <FormLine>{conflictText(stored)}</FormLine>
          <button type="button" className={buttons.button} onClick={() => editor.openQuestion(true)}>
            {t('knowledge.see-both')}
          </button>
        </div>
      )}
      <div className={styles.parts}>
        <Segments
          label={t('knowledge.parts')}
          current={part}
          choices={parts.map((key) => ({ key, text: t(WORDS[key]) }))}
          onPick={(key) => {
            setPart(key)
            saved.write(key)
          }}
        />
      </div>
      <div className={styles.columns}>
        {(!narrow || part === 'text') && <EditForm editor={editor} stored={stored} />}
        {part === 'preview' && <Preview fields={draft.fields} />}
        {part === 'versions' && stored && <Versions stored={stored} fields={draft.fields} onRestore={editor.restore} />}
      </div>
      {editor.confirming && isBehind && stored && <ConflictDialog editor={editor} stored={stored} />}
    </section>
  )
}
