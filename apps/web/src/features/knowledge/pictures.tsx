import { wirePath } from '@clinker/contract/kernel/route'
import { articleFile } from '@clinker/contract/knowledge/routes'
import { useT } from '../../lib/words/t.ts'
import styles from './article.module.css'

export const pictureUrl = (id: string): string => wirePath(articleFile).replace(':id', id)

interface Picture {
  readonly id: string
  readonly name: string
  readonly url?: string
}

/** Pictures that belong to a text, each opened in full by itself. */
export function Pictures({ of, onRemove }: { of: readonly Picture[]; onRemove?: (id: string) => void }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={t('knowledge.files')}>
      {of.map(({ id, name, url = pictureUrl(id) }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={name} loading="lazy" />
          </a>
          {onRemove && (
            <button type="button" aria-label={t('files.upload.remove', { name })} onClick={() => onRemove(id)}>
              {t('files.upload.remove-short')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
