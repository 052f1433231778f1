import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useT } from '../../../lib/words/t.ts'
import styles from './audio.module.css'
import { clockText } from '../time-text.ts'
import { MAX_SECONDS, type Recording } from './use-recording.ts'

/** How long it is already; to be sent or thrown away. */
export function RecordPanel({ recording }: { recording: Recording }) {
  const t = useT()
  const { phase, seconds } = recording
  const send = useRef<HTMLButtonElement>(null)
  const canSend = phase === 'recording' || phase === 'ready'
  useEffect(() => (canSend ? send.current?.focus() : undefined), [canSend])
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // It ends the recording, not the chat.
    event.stopPropagation()
    recording.drop()
  }
  const texts = {
    asking: t('chat.audio-asking'),
    recording: t('chat.audio-recording'),
    ready: t('chat.audio-ready'),
    sending: t('chat.sending'),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys; Escape means them all
    <div className={styles.panel} role="group" aria-label={t('chat.audio')} onKeyDown={onKey}>
      <span className={styles.lamp} data-on={phase === 'recording' || undefined} aria-hidden="true" />
      <span role="status">{phase === 'idle' ? '' : texts[phase]}</span>
      <span role="timer" className={styles.clock}>
        {clockText(seconds)} / {clockText(MAX_SECONDS)}
      </span>
      <button type="button" className={styles.drop} disabled={phase === 'sending'} onClick={recording.drop}>
        {t('kernel.form.cancel')}
      </button>
      <button
        ref={send}
        type="button"
        className={styles.send}
        disabled={!canSend}
        onClick={() => void recording.send()}
      >
        {t('chat.audio-send')}
      </button>
    </div>
  )
}
