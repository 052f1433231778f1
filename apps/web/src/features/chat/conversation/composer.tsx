import type { ChatPort } from '@clinker/chat/port'
import { cleaned, codePoints, faultOf } from '@clinker/chat/text'
import { BLANK_WARNING_MS, TEXT_MAX } from '@clinker/contract/chat/limits'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import styles from '../chat.module.css'
import { EmojiPicker } from './emoji-picker.tsx'
import tools from './tools.module.css'
import type { Pictures } from './use-pictures.ts'
import type { Recording } from '../recording/use-recording.ts'

const TYPING_MS = 3_000

interface Props {
  readonly peer: string
  readonly port: ChatPort
  readonly pictures: Pictures
  readonly recording: Recording
}

export function Composer({ peer, port, pictures, recording }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const lastNotice = useRef(0)
  const composing = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => () => (lastNotice.current > 0 ? port.typing(peer, false) : undefined), [peer, port])

  function change(next: string): void {
    // The limit is in code points; `maxLength` would count UTF-16 units.
    setText([...next].slice(0, TEXT_MAX).join(''))
    const now = Date.now()
    if (now - lastNotice.current < TYPING_MS) return
    lastNotice.current = now
    port.typing(peer, true)
  }

  function send(): void {
    if (faultOf(text) !== undefined) return toast('warning', t('chat.blank'), BLANK_WARNING_MS)
    port.send(peer, cleaned(text))
    setText('')
    lastNotice.current = 0
  }

  function insert(emoji: string): void {
    const field = box.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    change(text.slice(0, from) + emoji + text.slice(to))
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(from + emoji.length, from + emoji.length))
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // The key that ends a composition belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || composing.current) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={tools.bar}>
        <EmojiPicker onPick={insert} />
        <IconButton icon="image" label={t('chat.picture')} expanded={pictures.isOpen} onClick={pictures.toggle} />
        <IconButton
          icon="microphone"
          label={t('chat.audio')}
          pressed={recording.phase === 'recording'}
          onClick={recording.toggle}
        />
      </div>
      <textarea
        ref={box}
        value={text}
        rows={2}
        aria-label={t('chat.input')}
        placeholder={t('chat.input')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          pictures.add(files)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={() => {
          // Safari tells of the key after the composition it ended.
          setTimeout(() => {
            composing.current = false
          })
        }}
      />
      <span className={styles.count} aria-hidden="true">
        {codePoints(text)} / {TEXT_MAX}
      </span>
      <button type="submit" className={styles.send}>
        {t('chat.send')}
      </button>
    </form>
  )
}
