import { purposeOf } from '@clinker/contract/files/purposes'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { Icon } from '../../../ui/icons/icons.tsx'
import styles from './tools.module.css'
import type { Pictures } from './use-pictures.ts'

const ACCEPT = purposeOf('chatPicture').extensions.join(',')

/** What will be sent, seen before it is. */
export function PicturePanel({ pictures }: { pictures: Pictures }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  // Opened to choose one: the browser's own dialog comes at once. What was pasted is there already.
  const asked = useRef(pictures.chosen.length > 0)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    input.current?.click()
  }, [])
  const isSending = pictures.share !== undefined
  return (
    <div className={styles.pictures} role="group" aria-label={t('chat.picture')}>
      <ul>
        {pictures.chosen.map(({ uid, url, file }) => (
          <li key={uid}>
            <img src={url} alt={file.name} />
            <button
              type="button"
              aria-label={t('files.upload.remove', { name: file.name })}
              disabled={isSending}
              onClick={() => pictures.remove(uid)}
            >
              <Icon name="close" size={10} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.choose} disabled={isSending} onClick={() => input.current?.click()}>
            {t('chat.picture-choose')}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {isSending && <progress max={1} value={pictures.share} aria-label={t('chat.sending')} />}
      <button type="button" className={styles.send} disabled={isSending} onClick={() => void pictures.send()}>
        {t('chat.picture-send')}
      </button>
    </div>
  )
}
