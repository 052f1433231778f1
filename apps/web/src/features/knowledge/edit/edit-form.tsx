import { CATEGORIES } from '@clinker/contract/knowledge/categories'
import { useId, type ReactNode } from 'react'
import { useT } from '../../../lib/words/t.ts'
import inputs from '../../../ui/fields/inputs.module.css'
import styles from './edit.module.css'
import { EditPictures } from './edit-pictures.tsx'
import type { FieldName, Stored } from './fields.ts'
import type { Editor } from './use-editor.ts'

const LONGEST = { title: 100, foreign: 150, abstract: 400, english: 600, tags: 260, owner: 40, note: 200, body: 30_000 }

/** Every text of an article; each field shows what the server would refuse. */
export function EditForm({ editor, stored }: { editor: Editor; stored: Stored | undefined }) {
  const t = useT()
  const { draft, refused, set } = editor
  const { fields } = draft
  const bad = (name: FieldName | 'id') => (refused as ReadonlySet<string>).has(name)
  const text = (name: Exclude<FieldName, 'category' | 'owner' | 'reviewOn' | 'files'>, maxLength: number, rows = 1) => (
    <Labelled label={t(`knowledge.field.${name}`)} bad={bad(name)}>
      {(props) => (
        <textarea
          {...props}
          rows={rows}
          maxLength={maxLength}
          spellCheck={false}
          value={fields[name]}
          onChange={({ target }) =>
            set({ [name]: name === 'body' ? target.value : target.value.replace(/\s*\n\s*/g, ' ') })
          }
        />
      )}
    </Labelled>
  )
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {stored === undefined && (
        <Labelled label={t('knowledge.field.id')} bad={bad('id')}>
          {(props) => (
            <input
              {...props}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              value={draft.id}
              onChange={({ target }) => editor.setId(target.value.toLowerCase())}
            />
          )}
        </Labelled>
      )}
      {text('titleZh', LONGEST.title)}
      {text('abstractZh', LONGEST.abstract, 2)}
      <div className={styles.three}>
        <Labelled label={t('knowledge.field.category')} bad={false}>
          {(props) => (
            <select
              {...props}
              value={fields.category}
              onChange={({ target }) =>
                set({ category: CATEGORIES.find((code) => code === target.value) ?? fields.category })
              }
            >
              {CATEGORIES.map((code) => (
                <option key={code} value={code}>
                  {t(`knowledge.category.${code}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('knowledge.owner')} bad={bad('owner')}>
          {(props) => (
            <input
              {...props}
              maxLength={LONGEST.owner}
              value={fields.owner}
              onChange={({ target }) => set({ owner: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('knowledge.review-on')} bad={bad('reviewOn')}>
          {(props) => (
            <input
              {...props}
              type="date"
              value={fields.reviewOn}
              onChange={({ target }) => set({ reviewOn: target.value })}
            />
          )}
        </Labelled>
      </div>
      {text('body', LONGEST.body, 22)}
      <details className={styles.more}>
        <summary>
          {t('kernel.language.ja')} · {t('kernel.language.en')}
        </summary>
        {text('titleJa', LONGEST.foreign)}
        {text('abstractJa', LONGEST.abstract, 2)}
        {text('titleEn', LONGEST.foreign)}
        {text('abstractEn', LONGEST.english, 2)}
      </details>
      {text('tags', LONGEST.tags)}
      <EditPictures editor={editor} known={stored?.files ?? []} />
      <Labelled label={t('knowledge.field.note')} bad={false}>
        {(props) => (
          <input
            {...props}
            maxLength={LONGEST.note}
            value={draft.note}
            onChange={({ target }) => editor.setNote(target.value)}
          />
        )}
      </Labelled>
    </form>
  )
}

interface Bound {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

function Labelled({ label, bad, children }: { label: string; bad: boolean; children: (props: Bound) => ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: inputs.input,
        'aria-invalid': bad,
        'aria-describedby': bad ? `${id}-why` : undefined,
      })}
      {bad && (
        <small id={`${id}-why`} role="status">
          {t('kernel.rule.required')}
        </small>
      )}
    </div>
  )
}
