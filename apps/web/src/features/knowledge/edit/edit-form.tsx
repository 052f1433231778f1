import { ARTICLE_MAX, MAX_TAGS } from '@clinker/contract/knowledge/limits'
import { CATEGORIES } from '@clinker/contract/knowledge/categories'
import { useId, type ReactNode } from 'react'
import { useT } from '../../../lib/words/t.ts'
import inputs from '../../../ui/fields/inputs.module.css'
import styles from './edit.module.css'
import { EditPictures } from './edit-pictures.tsx'
import type { FieldName, Stored } from './fields.ts'
import type { Editor } from './use-editor.ts'

/** A list of tags as it is typed, with commas and spaces. */
const TAGS_MAX = MAX_TAGS * (ARTICLE_MAX.tag + 2)

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
        <Labelled label={t('knowledge.field.id')} bad={bad('id')} why={t('knowledge.id-rule')}>
          {(props) => (
            <input
              {...props}
              maxLength={ARTICLE_MAX.id}
              autoComplete="off"
              spellCheck={false}
              value={draft.id}
              onChange={({ target }) => editor.setId(target.value.toLowerCase())}
            />
          )}
        </Labelled>
      )}
      {text('titleZh', ARTICLE_MAX.titleZh)}
      {text('abstractZh', ARTICLE_MAX.abstractZh, 2)}
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
              maxLength={ARTICLE_MAX.owner}
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
      {text('body', ARTICLE_MAX.body, 22)}
      <details className={styles.more}>
        <summary>
          {t('kernel.language.ja')} · {t('kernel.language.en')}
        </summary>
        {text('titleJa', ARTICLE_MAX.titleJa)}
        {text('abstractJa', ARTICLE_MAX.abstractJa, 2)}
        {text('titleEn', ARTICLE_MAX.titleEn)}
        {text('abstractEn', ARTICLE_MAX.abstractEn, 2)}
      </details>
      {text('tags', TAGS_MAX)}
      <EditPictures editor={editor} known={stored?.files ?? []} />
      <Labelled label={t('knowledge.field.note')} bad={false}>
        {(props) => (
          <input
            {...props}
            maxLength={ARTICLE_MAX.note}
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

interface LabelledProps {
  readonly label: string
  readonly bad: boolean
  /** What the field must be; that it must be filled, if nothing else is said. */
  readonly why?: string
  readonly children: (props: Bound) => ReactNode
}

function Labelled({ label, bad, why, children }: LabelledProps) {
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
          {why ?? t('kernel.rule.required')}
        </small>
      )}
    </div>
  )
}
