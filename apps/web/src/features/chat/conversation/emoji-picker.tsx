import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import anchored from '../../../ui/overlays/anchored.module.css'
import { useAnchored } from '../../../ui/overlays/use-anchored.ts'
import { useDismiss } from '../../../ui/overlays/use-dismiss.ts'
import styles from './tools.module.css'

const EMOJI =
  '😀 😁 😂 😊 😍 😎 🤔 😅 😭 😡 😱 😴 👍 👎 👌 👏 🙏 💪 🤝 👋 🎉 🔥 ⭐ ❤️ ✅ ❌ ❗ ❓ ⏰ 📞 📷 📄 📦 🚚 🏭 🧪'.split(
    ' ',
  )
const COLUMNS = 12
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const emojis = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])]
  useEffect(() => {
    if (open) emojis()[0]?.focus()
  }, [open])
  useDismiss(box, () => setOpen(false), open)
  useAnchored(panel, box, { placement: 'top-start', open })

  function close(): void {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // It closes this window, not the chat.
      event.stopPropagation()
      return close()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const list = emojis()
    list[list.findIndex((one) => one === document.activeElement) + step]?.focus()
  }

  return (
    <div ref={box}>
      <IconButton icon="smile" label={t('chat.emoji')} expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div
          ref={panel}
          className={`${styles.emoji} ${anchored.anchored}`}
          role="toolbar"
          tabIndex={-1}
          aria-label={t('chat.emoji')}
          onKeyDown={onKey}
        >
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              data-emoji
              onClick={() => {
                setOpen(false)
                onPick(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
