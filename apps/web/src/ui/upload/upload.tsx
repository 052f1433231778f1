import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useT } from '../../lib/words/t.ts'
import buttons from '../controls/buttons.module.css'
import { Icon } from '../icons/icons.tsx'
import { megabytesOf, typesOf } from './accept.ts'
import styles from './upload.module.css'
import { UploadItem } from './upload-item.tsx'
import { useUploads, type UploadOptions } from './use-uploads.ts'

interface Props extends UploadOptions {
  readonly label: string
  readonly disabled?: boolean
}

/** Pictures by choosing, dropping or pasting; each shows how far it is and can be taken back. */
export function Upload({ label, disabled = false, ...options }: Props) {
  const t = useT()
  const id = useId()
  const uploads = useUploads(options)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { limits, max } = uploads
  const hint = t('files.upload.hint', { types: typesOf(limits), mb: megabytesOf(limits), n: max })
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) uploads.add([...event.dataTransfer.files])
  }
  const pasted = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || disabled) return
    event.preventDefault()
    uploads.add(files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting repeat what the button does
    <div
      className={`${styles.upload} ${over ? styles.over : ''}`}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.tiles}>
        {uploads.items.length > 0 && (
          <ul aria-label={t('files.upload.list')}>
            {uploads.items.map((item) => (
              <UploadItem key={item.uid} item={item} onRemove={() => uploads.remove(item.uid)} />
            ))}
          </ul>
        )}
        {!uploads.isFull && (
          <button
            type="button"
            className={styles.add}
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <svg width="20" height="20" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
              <path d="M8 3v10M3 8h10" />
            </svg>
            {t(limits.kind === 'picture' ? 'files.upload.add' : 'files.upload.add-file')}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={limits.extensions.join(',')}
        aria-label={label}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          // The same file chosen again is news.
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {uploads.failed.length > 0 && (
        <ul className={styles.failed} aria-label={t('files.upload.failed-list')}>
          {uploads.failed.map(({ uid, name, why, again }) => (
            <li key={uid}>
              <Icon name="warning" size={14} />
              <span>
                <b>{name}</b> {why}
              </span>
              {again && (
                <button
                  type="button"
                  className={buttons.button}
                  aria-label={t('files.upload.retry', { name })}
                  onClick={() => uploads.retry(uid)}
                >
                  {t('files.upload.retry-short')}
                </button>
              )}
              <button
                type="button"
                className={buttons.button}
                aria-label={t('files.upload.remove', { name })}
                onClick={() => uploads.remove(uid)}
              >
                {t('files.upload.remove-short')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
